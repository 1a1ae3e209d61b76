/** A school's data in the boxes of its settings, and back. */
import { PrincipalTitle, SchoolRevision, Timezone, type SchoolView } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { orNull } from '#platform/forms/blank.ts'
import { schoolBoxes } from '../boxes.ts'

const { principal_name, principal_nip, foundation_name, postal_code, phone, email, website, min_attendance } =
  SchoolRevision.shape

const boxes = z.object({
  ...schoolBoxes,
  principal_name: orNull(principal_name.unwrap().unwrap()),
  principal_nip: orNull(principal_nip.unwrap().unwrap()),
  principal_title: PrincipalTitle,
  foundation_name: orNull(foundation_name.unwrap().unwrap()),
  postal_code: orNull(postal_code.unwrap().unwrap()),
  phone: orNull(phone.unwrap().unwrap()),
  email: orNull(email.unwrap().unwrap()),
  website: orNull(website.unwrap().unwrap()),
  timezone: Timezone,
  study_days: z.enum(['5', '6']).transform((days) => (days === '5' ? 5 : 6)),
  min_attendance: z.coerce.number<string>().pipe(min_attendance.unwrap()),
  one_device_for_all: z.boolean(),
})
export type SchoolBoxes = z.input<typeof boxes>
export type SchoolData = z.output<typeof boxes>

/** What the form was filled from: travels with it and its draft, so that another's change can be told from one's own. */
export interface Base {
  version: number
  school: SchoolBoxes
}

export const SchoolForm = z.object({ school: boxes, base: z.custom<Base>() })

export const boxesOf = (school: SchoolView): SchoolBoxes => ({
  school_name: school.school_name,
  site_type: school.site_type,
  grade: school.grade,
  npsn: school.npsn ?? '',
  address: school.address ?? '',
  province_id: school.province_id,
  city_id: school.city_id,
  district_id: school.district_id,
  village_id: school.village_id,
  principal_name: school.principal_name ?? '',
  principal_nip: school.principal_nip ?? '',
  principal_title: school.principal_title,
  foundation_name: school.foundation_name ?? '',
  postal_code: school.postal_code ?? '',
  phone: school.phone ?? '',
  email: school.email ?? '',
  website: school.website ?? '',
  timezone: school.timezone,
  study_days: school.study_days === 6 ? '6' : '5',
  min_attendance: String(school.min_attendance),
  one_device_for_all: school.one_device_for_all,
})

export const filledFrom = (school: SchoolView) => ({
  school: boxesOf(school),
  base: { version: school.version, school: boxesOf(school) },
})

/** Only what was touched is sent: a field that nobody opened must not undo what somebody else did to it. */
export function revisionOf(
  { school, base }: z.output<typeof SchoolForm>,
  touched: Partial<Record<string, unknown>>,
): z.input<typeof SchoolRevision> {
  const entries = Object.entries(school).filter(([field]) => touched[field])
  return { ...Object.fromEntries(entries), version: base.version }
}
