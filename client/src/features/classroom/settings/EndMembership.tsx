import { z } from 'zod'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useWording } from '#platform/i18n/i18n.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { Person, PersonRole } from '../queries.ts'
import { Reason } from '../students/reason.ts'
import { t as say, useT } from '../words.ts'
import { useEndMembership } from './mutations.ts'

const ways = ['TRANSFERRED', 'DROPPED', 'GRADUATED'] as const
const Leaving = z.object({ status: z.enum(ways), reason: Reason })

interface EndMembershipProps {
  person: Person
  membership: PersonRole
  onClose: () => void
}

/** Leave is taken of a role; what it did stays in the books. */
export function EndMembership({ person, membership, onClose }: EndMembershipProps) {
  const t = useT()
  const wording = useWording()
  const end = useEndMembership()
  const role = roleLabel(membership.role, wording)
  const isPupil = membership.role === 'SISWA'
  const form = useSchemaForm(Leaving, { status: 'TRANSFERRED', reason: '' })
  const submission = useSubmission(form, {
    act: async ({ status, reason }) => {
      await end.mutateAsync({ id: membership.id, status, reason: reason || null })
      onClose()
      notify({ title: say(($) => $.leave.done, { name: person.full_name, role }), tone: 'neutral' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.leave.title, { name: person.full_name, role })}
      description={t(($) => (isPupil ? $.leave.pupilText : $.leave.text))}
      submission={submission}
      submitLabel={t(($) => $.leave.submit)}
      onClose={onClose}
    >
      {isPupil && (
        <Field required label={t(($) => $.end.how)}>
          <RadioGroup
            {...form.register('status')}
            options={ways.map((value) => ({ value, label: t(($) => $.enrollment[value]) }))}
          />
        </Field>
      )}
      <Field label={t(($) => $.move.reason)} error={form.formState.errors.reason?.message}>
        <Textarea rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
