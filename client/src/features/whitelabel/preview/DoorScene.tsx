import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Appearance } from '../appearance.ts'
import { TenantMark } from '../widgets/TenantMark.tsx'
import { useT } from '../words.ts'

/** The page before sign-in. */
export function DoorScene({ looks }: { looks: Appearance }) {
  const t = useT()
  const [banner] = looks.login_banners
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-2">
      <div className={cn('bg-brand-900 lg:order-last', !banner && 'max-lg:hidden')}>
        {banner && <img src={banner} alt="" className="h-32 w-full object-cover lg:h-dvh" />}
      </div>
      <main className="flex grow flex-col gap-8 bg-card px-4 py-6 lg:px-12">
        <div className="mx-auto flex w-full max-w-sm items-center gap-3">
          <TenantMark name={looks.site_name} src={looks.logo_image_url} />
          <span className="font-semibold">{looks.site_name}</span>
        </div>
        <div className="mx-auto grid w-full max-w-sm gap-5 lg:my-auto">
          <p className="text-2xl font-semibold tracking-tight">{t(($) => $.scene.signIn)}</p>
          <Field label={t(($) => $.scene.account)}>
            <Input />
          </Field>
          <Field label={t(($) => $.scene.password)}>
            <Input />
          </Field>
          <Button size="lg">{t(($) => $.scene.signIn)}</Button>
        </div>
      </main>
    </div>
  )
}
