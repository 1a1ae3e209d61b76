import { SectionFacts } from '#features/profile/sections/SectionFacts.tsx'
import { useT } from '../words.ts'
import { lastSchoolFields } from './fields.ts'
import { LastSchoolForm } from './LastSchoolForm.tsx'
import { PartCard } from './PartCard.tsx'
import type { PartProps } from './PupilDataPage.tsx'

/** Two fields of the profile, and what it does not have. */
export function LastSchoolCard({ data, isOpen, onOpen, onClose }: PartProps) {
  const t = useT()
  const { profile, last_school, can } = data
  const { last_school_address, certificate_no, accepted_class, accepted_semester } = last_school
  const own = [
    [t(($) => $.lastSchool.address), last_school_address],
    [t(($) => $.lastSchool.certificate), certificate_no],
    [t(($) => $.lastSchool.class), accepted_class],
    [t(($) => $.lastSchool.semester), accepted_semester && t(($) => $.semester.of, { semester: accepted_semester })],
  ] as const
  const fields = lastSchoolFields.shown(profile)
  const known = own.filter(([, value]) => value !== null)
  const missing = own.filter(([, value]) => value === null).map(([name]) => name)
  return (
    <PartCard
      id="lastSchool"
      title={t(($) => $.part.lastSchool)}
      isEditable={can.write_last_school || lastSchoolFields.editable(profile).length > 0}
      isOpen={isOpen}
      onOpen={onOpen}
      facts={
        <>
          {fields.length > 0 && <SectionFacts profile={profile} fields={fields} />}
          {known.length > 0 && (
            <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {known.map(([name, value]) => (
                <div key={name} className="grid content-start gap-1">
                  <dt className="text-sm text-muted-foreground">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {missing.length > 0 && (
            <p className="text-sm text-muted-foreground">
              {t(($) => $.lastSchool.missing, { names: missing.join(', ') })}
            </p>
          )}
        </>
      }
      form={<LastSchoolForm data={data} onClose={onClose} />}
    />
  )
}
