import { useFormContext, useWatch } from 'react-hook-form'
import { levels, type RegionIds } from '#features/region/place.ts'
import { RegionFields } from '#features/region/widgets/RegionFields.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { NewSchoolBoxes } from '../boxes.ts'
import { useT } from '../words.ts'

type Form = { school: NewSchoolBoxes }

/** Where a school stands. Inside a FormProvider whose form holds it under `school`. */
export function SchoolPlaceFields() {
  const t = useT()
  const { register, setValue, formState, control } = useFormContext<Form>()
  const [province_id, city_id, district_id, village_id] = useWatch({
    control,
    name: ['school.province_id', 'school.city_id', 'school.district_id', 'school.village_id'],
  })
  const errors = formState.errors.school

  const move = (place: RegionIds) => {
    for (const level of levels)
      setValue(`school.${level}_id`, place[`${level}_id`], { shouldDirty: true, shouldTouch: true })
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RegionFields
          value={{ province_id, city_id, district_id, village_id }}
          onChange={move}

          errors={{
            province_id: errors?.province_id?.message,
            city_id: errors?.city_id?.message,
            district_id: errors?.district_id?.message,
            village_id: errors?.village_id?.message,
          }}
        />
      </div>
      <Field label={t(($) => $.field.address)} error={errors?.address?.message}>
        <Input {...register('school.address')} autoComplete="street-address" />
      </Field>
    </>
  )
}
