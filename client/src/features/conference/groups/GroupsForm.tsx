import { GroupsHow, mostGroups, sizesOf } from '@kelasku/shared/conference/groups'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useSchool } from '#platform/session/school.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { Seat } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import { draftIn, formFor, groupsForm, lengths, numbered } from './form.ts'
import { useBeginGroups } from './mutations.ts'
import { useT } from './words.ts'

interface GroupsFormProps {
  id: string
  /** Pupils who are there. */
  members: readonly Seat[]
  onClose: () => void
}

export function GroupsForm({ id, members, onClose }: GroupsFormProps) {
  const t = useT()
  const { mutateAsync: begin } = useBeginGroups(id)
  const grade = useSchool(({ grade: of }) => of)
  const isYoung = grade === 'TK' || grade === 'SD'
  const form = useSchemaForm(groupsForm(isYoung), formFor(members.length))
  const { errors } = form.formState
  const [how, typed] = form.watch(['how', 'count'])
  const count = Math.min(mostGroups, Math.max(1, Math.floor(Number(typed)) || 1))
  const submission = useSubmission(form, {
    act: async (filled) => {
      await begin(draftIn(filled))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.form.title)}
      submission={submission}
      submitLabel={t(($) => $.begin)}
      onClose={onClose}
    >
      {isYoung && (
        <FieldSet legend={t(($) => $.form.young)} error={errors.is_sure?.message}>
          <Checkbox {...form.register('is_sure')} label={t(($) => $.form.sure)} hint={t(($) => $.form.sureHint)} />
        </FieldSet>
      )}
      <FieldSet required legend={t(($) => $.form.how)} error={errors.how?.message}>
        <RadioGroup
          look="chip"
          aria-label={t(($) => $.form.how)}
          {...form.register('how')}
          options={GroupsHow.options.map((value) => ({ value, label: t(($) => $.form.way[value]) }))}
        />
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          required
          label={t(($) => $.form.count)}
          hint={<Sizes how={how} members={members.length} count={count} />}
          error={errors.count?.message}
        >
          <Input {...form.register('count')} type="number" inputMode="numeric" min={1} max={mostGroups} />
        </Field>
        <Field label={t(($) => $.form.minutes)} error={errors.minutes?.message}>
          <Select
            {...form.register('minutes')}
            placeholder={t(($) => $.form.noLimit)}
            options={lengths.map((length) => ({
              value: String(length),
              label: t(($) => $.form.minutesOf, { count: length }),
            }))}
          />
        </Field>
      </div>
      {how === 'HAND' && (
        <FieldSet legend={t(($) => $.form.places)}>
          {members.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.form.nobody)}</p>}
          <ul className="grid gap-2">
            {members.map((seat) => (
              <li key={seat.user.id} className="grid grid-cols-2 items-center gap-3">
                <span className="min-w-0 truncate text-sm">{nameOf(seat)}</span>
                <Select
                  {...form.register(`places.${seat.user.id}`)}
                  aria-label={t(($) => $.form.ofPupil, { name: nameOf(seat) })}
                  placeholder={t(($) => $.form.noGroup)}
                  options={numbered(count).map((label, nth) => ({ value: String(nth + 1), label }))}
                />
              </li>
            ))}
          </ul>
        </FieldSet>
      )}
    </FormDialog>
  )
}

function Sizes({ how, members, count }: { how: GroupsHow; members: number; count: number }) {
  const t = useT()
  if (how === 'CHOSEN') return t(($) => $.form.waits)
  if (members === 0) return t(($) => $.form.nobody)
  const sizes = how === 'RANDOM' ? sizesOf(members, count).join(', ') : ''
  return sizes === '' ? t(($) => $.people, { count: members }) : t(($) => $.form.countOf, { count: members, sizes })
}
