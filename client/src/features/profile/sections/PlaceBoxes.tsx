import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { levels, nowhere, type Level, type RegionIds } from '#features/region/place.ts'
import { RegionFields } from '#features/region/widgets/RegionFields.tsx'
import { boxName, type SectionBoxes } from '../fields/boxes.ts'
import type { FieldGroup } from '../fields/lines.ts'

/** The places of one address, each under the one above it. Inside a FormProvider with SectionBoxes. */
export function PlaceBoxes({ line }: { line: FieldGroup }) {
  const { setValue, trigger } = useFormContext<SectionBoxes>()
  const { errors } = useFormState<SectionBoxes>()
  const values = useWatch<SectionBoxes, 'values'>({ name: 'values' })
  const boxes = line.map((field) => [levelOf(field), boxName(field)] as const)

  const place: RegionIds = { ...nowhere }
  for (const [level, box] of boxes) place[`${level}_id`] = codeIn(values[box])
  const faults = Object.fromEntries(boxes.map(([level, box]) => [`${level}_id`, errors.values?.[box]?.message]))

  const move = (next: RegionIds) => {
    for (const [level, box] of boxes)
      setValue(`values.${box}`, next[`${level}_id`], { shouldDirty: true, shouldTouch: true })
    void trigger(boxes.map(([, box]) => `values.${box}` as const))
  }

  return <RegionFields value={place} onChange={move} down={lowest(line)} errors={faults} />
}

const levelOf = (field: ProfileField): Level => levels.find((level) => field.endsWith(`${level}_id`)) ?? 'province'

const lowest = (line: FieldGroup): Level => levelOf(line.at(-1) ?? line[0])

const codeIn = (box: unknown) => (typeof box === 'string' && box !== '' ? box : null)
