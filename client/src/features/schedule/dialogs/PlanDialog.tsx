import { category as is } from '@kelasku/shared/schedule/category'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Alert } from '#ui/alert.tsx'
import { notify } from '#ui/notify.ts'
import { usePlan, usePlanRange, useRevise, useUndo } from '../mutations.ts'
import { ScopeField } from '../parts/ScopeField.tsx'
import { Taken } from '../parts/Taken.tsx'
import { scheduleQueries, type Entry } from '../queries.ts'
import type { Moved } from '../week.ts'
import { t as say, useT } from '../words.ts'
import { blankForm, draftOf, filledFrom, movedTo, PlanForm, rangeOf } from './form.ts'
import { MoreFields } from './MoreFields.tsx'
import { WhatFields } from './WhatFields.tsx'
import { WhenFields } from './WhenFields.tsx'

interface PlanDialogProps {
  /** Nothing for a new one. */
  entry: Entry | null
  /** Where it was drawn to, to be looked at before it is kept. */
  moved?: Moved | undefined
  classId: string | null
  date: string
  onClose: () => void
}

/** An entry planned or changed. What clashes is named, and kept only by whoever has seen it and wants it so. */
export function PlanDialog({ entry, moved, classId, date, onClose }: PlanDialogProps) {
  const t = useT()
  const { zone } = useFormat()
  const [plan, planRange, revise, undo] = [usePlan(), usePlanRange(), useRevise(), useUndo()]
  const me = useAccount()?.user_id
  const [clashes, setClashes] = useState<readonly string[] | null>(null)
  const place = { classId: entry ? entry.class_id : classId, zone }
  const { data: plans } = useQuery(scheduleQueries.plannable(place.classId))
  const { data: bells = [] } = useQuery(scheduleQueries.bells())
  const form = useSchemaForm(PlanForm, begun())

  function begun(): PlanForm {
    if (!entry) {
      const offer = plans?.of_class ?? plans?.of_school
      const [first = is.EVENT] = offer?.categories ?? []
      const blank = blankForm(date, first, classId === null)
      return offer?.own_only.includes(first) && me ? { ...blank, teacher_id: me } : blank
    }
    const filled = filledFrom(entry, zone)
    return moved ? movedTo(filled, moved, bells) : filled
  }

  const save = async (filled: PlanForm, overlap: boolean) => {
    if (entry) {
      const revision = { ...draftOf(filled, place), version: entry.version }
      const { edit_id } = await revise.mutateAsync({ id: entry.id, revision, scope: filled.scope, overlap })
      return notify({
        title: say(($) => $.plan.changed),
        tone: 'success',
        action: { label: say(($) => $.undo), onSelect: () => undo.mutate(edit_id, { onError: notifyProblem }) },
      })
    }
    if (filled.repeats) {
      const { total } = await planRange.mutateAsync({ draft: rangeOf(filled, place), overlap })
      return notify({ title: say(($) => $.plan.begun, { count: total }), tone: 'info' })
    }
    await plan.mutateAsync({ draft: draftOf(filled, place), overlap })
    return notify({ title: say(($) => $.plan.saved), tone: 'success' })
  }
  const submission = useSubmission(form, {
    act: async (filled) => {
      await save(filled, clashes !== null)
      onClose()
    },
    places: { not_a_teacher: 'teacher_id', event_too_long: 'last_date' },
    instead: (error) => {
      if (entry && error instanceof CallError && error.status >= 500) {
        const text = t(($) => $.plan.failed, { code: error.requestId ?? error.code })
        submission.setProblem({ title: t(($) => $.plan.sorry), text })
        return true
      }
      if (!hasCode(error, 'schedule_clash')) return false
      setClashes(error instanceof CallError ? [...new Set(Object.values(error.data ?? {}).flat())] : [])
      return true
    },
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => (entry ? $.plan.change : $.plan.add))}
        submission={submission}
        submitLabel={t(($) => (clashes ? $.plan.anyway : $.common.action.save))}
        onClose={onClose}
      >
        {clashes && (
          <Alert tone="warning" live="assertive" title={t(($) => $.plan.clash)}>
            <ul className="list-disc pl-5">
              {clashes.map((clash) => (
                <li key={clash}>{clash}</li>
              ))}
            </ul>
          </Alert>
        )}
        <WhatFields classId={place.classId} plans={plans} bells={bells} entry={entry} />
        <WhenFields bells={bells} canRepeat={entry === null} />
        {!clashes && <Taken exceptId={entry?.id ?? null} classId={place.classId} />}
        <MoreFields />
        {entry?.series_id && (
          <ScopeField value={form.watch('scope')} onChange={(scope) => form.setValue('scope', scope)} />
        )}
      </FormDialog>
    </FormProvider>
  )
}
