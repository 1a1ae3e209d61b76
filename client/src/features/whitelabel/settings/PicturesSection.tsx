import { useFormContext, useWatch } from 'react-hook-form'
import { emptyPlaces } from '@kelasku/shared/whitelabel/contract'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { oursAt } from '../empty-picture.ts'
import { useT } from '../words.ts'
import { BannerList } from './BannerList.tsx'
import { itemsIn, listOf, type LooksBoxes } from './looks-form.ts'
import { PictureField } from './PictureField.tsx'

export function PicturesSection() {
  const t = useT()
  const { control, setValue } = useFormContext<LooksBoxes>()
  const [own, logo] = useWatch({ control, name: ['own', 'logo'] })
  const put = (name: Parameters<typeof setValue>[0], value: string) => setValue(name, value, { shouldDirty: true })

  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader title={t(($) => $.logo.title)} description={t(($) => $.logo.text)} />
        <CardBody>
          <PictureField name={t(($) => $.logo.title)} src={logo} onChange={(src) => put('logo', src)} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.key.login_banner)} description={t(($) => $.banner.text)} />
        <CardBody>
          <BannerList
            banners={itemsIn(own.login_banner)}
            onChange={(banners) => put('own.login_banner', listOf(banners))}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.key.kelasku_banner)} description={t(($) => $.banner.home)} />
        <CardBody>
          <PictureField
            name={t(($) => $.key.kelasku_banner)}
            src={own.kelasku_banner}
            onChange={(src) => put('own.kelasku_banner', src)}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t(($) => $.empty.title)} description={t(($) => $.empty.text)} />
        <CardBody>
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {emptyPlaces.map((place) => (
              <li key={place} className="grid content-start gap-2">
                <h3 className="text-sm font-medium">{t(($) => $.place[place])}</h3>
                <PictureField
                  name={t(($) => $.place[place])}
                  src={own[`empty_${place}`]}
                  fallback={<Picture name={oursAt[place]} className="h-20 w-28" />}
                  onChange={(src) => put(`own.empty_${place}`, src)}
                />
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  )
}
