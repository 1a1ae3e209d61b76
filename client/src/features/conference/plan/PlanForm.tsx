import { useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useUndo } from '#features/schedule/mutations.ts'
import { ScopeField } from '#features/schedule/parts/ScopeField.tsx'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardFooter } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { usePlanConference, useReviseConference } from '../mutations.ts'
import { conferenceQueries, type Card, type Policy } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { Clashes } from './Clashes.tsx'
import { CourseField } from './CourseField.tsx'
import { changesOf, entryOf, meetingOf, planFormFrom, type PlanForm as Filled } from './form.ts'
import { MeetingFields } from './MeetingFields.tsx'
import { WhenFields } from './WhenFields.tsx'

interface PlanFormProps {
  /** Nothing for a new one. */
  card: Card | null
  initial: Filled
}

/** A class with a time of its own, or how and where one meets that stands in the schedule. */
export function PlanForm({ card, initial }: PlanFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { zone } = useFormat()
  const me = useAccount()?.user_id ?? null
  const isOffice = useRole(administers)
  const [plan, revise, undo] = [usePlanConference(), useReviseConference(card?.id ?? ''), useUndo()]
  // What was open when the writing began: a change from another window is told, not written over.
  const [version] = useState(card?.version ?? 0)
  const [policy, setPolicy] = useState<Policy | undefined>(card?.policy)
  const [schema] = useState(() => planFormFrom(initial, zone))
  const form = useSchemaForm(schema, initial)
  const isFixed = initial.is_fixed
  const touched = useTouched(form)

  /** It meets as it did the last time; what somebody has touched stays as they left it. */
  const recall = async (courseId: string) => {
    if (courseId === '') return
    const preset = await cache.fetchQuery(conferenceQueries.preset(courseId)).catch(() => null)
    if (!preset || form.getValues('course_id') !== courseId) return
    setPolicy(preset.policy)
    if (!touched.has('provider') && !touched.has('url')) {
      form.setValue('provider', preset.provider)
      form.setValue('url', preset.url ?? '')
    }
    if (!touched.has('lobby')) form.setValue('lobby', preset.policy.lobby)
    if (!touched.has('chat')) form.setValue('chat', preset.policy.chat)
  }

  const save = async (filled: Filled) => {
    const meeting = meetingOf(filled, policy)
    if (!card) {
      const { id } = await plan.mutateAsync({ course_id: filled.course_id, ...entryOf(filled, zone), ...meeting })
      notify({ title: say(($) => $.plan.saved), tone: 'success' })
      return id
    }
    const revision = { version, ...(!isFixed && changesOf(filled, initial, zone)), ...meeting }
    const { conference, edit_id } = await revise.mutateAsync({ revision, scope: filled.scope })
    notify({
      title: say(($) => $.plan.changed),
      tone: 'success',
      ...(edit_id !== null && {
        action: {
          label: say(($) => $.cancel.undo),
          onSelect: () => undo.mutate(edit_id, { onError: notifyProblem }),
        },
      }),
    })
    return conference.id
  }
  const submission = useSubmission(form, {
    act: async (filled) => void navigate(`/revamp/conference/${await save(filled)}`, { replace: true }),
    places: {
      bad_link: 'url',
      schedule_clash: 'date',
      start_date: 'start_time',
      end_date: 'end_time',
      invalid_date: 'date',
      schedule_too_long: 'end_time',
      title_needed: 'title',
      not_a_teacher: 'course_id',
      unknown_place: 'course_id',
    },
  })

  return (
    <FormProvider {...form}>
      <form {...submission.formProps}>
        <Box>
          <CardBody className="grid gap-4">
            {!isFixed && (
              <>
                {card === null && <CourseField onChosen={(courseId) => void recall(courseId)} />}
                <WhenFields />
                <Clashes exceptId={card?.id ?? null} teacherId={teacherOf(card, isOffice ? null : me)} />
                <Field
                  label={t(($) => $.field.title)}
                  hint={t(($) => $.field.titleHint)}
                  error={form.formState.errors.title?.message}
                >
                  <Input {...form.register('title')} maxLength={120} autoComplete="off" />
                </Field>
                <Field
                  label={t(($) => $.field.note)}
                  hint={t(($) => $.field.noteHint)}
                  error={form.formState.errors.note?.message}
                >
                  <Textarea {...form.register('note')} rows={3} maxLength={1_000} />
                </Field>
              </>
            )}
            <MeetingFields />
            {!isFixed && card?.series_id && (
              <ScopeField value={form.watch('scope')} onChange={(scope) => form.setValue('scope', scope)} />
            )}
          </CardBody>
          <CardFooter>
            <SubmitProblems submission={submission} />
            <Button type="submit" busy={submission.isBusy}>
              <Save aria-hidden />
              {t(($) => $.common.action.save)}
            </Button>
          </CardFooter>
        </Box>
      </form>
    </FormProvider>
  )
}

/** Also what was changed back; what was only set by the course's last class is not among it. */
function useTouched(form: UseFormReturn<Filled>): ReadonlySet<string> {
  const [touched] = useState(() => new Set<string>())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name) touched.add(name)
        },
      }),
    [form, touched],
  )
  return touched
}

const teacherOf = (card: Card | null, own: string | null): string | null =>
  card ? ((card.substitute ?? card.teacher)?.id ?? null) : own
