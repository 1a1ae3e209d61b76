import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import {
  needsReason,
  needsText,
  ResetMode,
  type BoardRow,
  type CommandKind,
  type CommandResult,
} from '@kelasku/shared/exam/board'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { FormFooter } from '#platform/forms/FormFooter.tsx'
import { whole } from '#platform/forms/numbers.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { isGrave } from './commands-for.ts'
import { boardQueries, type View } from './queries.ts'
import { t as say, useT } from './words.ts'

/** What somebody is about to do, and to whom; nobody named is everybody in the exam. */
export interface Order {
  kind: CommandKind
  users: readonly { id: string; full_name: string }[]
  /** Picked too, but it makes no sense for them. */
  leftOut?: readonly BoardRow[]
}

/** To those of the chosen for whom it makes sense. */
export const orderFor = (kind: CommandKind, chosen: readonly BoardRow[], fitting: readonly BoardRow[]): Order => ({
  kind,
  users: fitting.map(({ user }) => user),
  leftOut: chosen.filter((row) => !fitting.includes(row)),
})

const timed: readonly CommandKind[] = ['ADD_TIME', 'SET_REMAINING', 'REOPEN']
const modes: readonly ResetMode[] = ['REMAINING', 'ZERO', 'REPEAT_ALL']

const formOf = (kind: CommandKind) =>
  z.object({
    minutes: timed.includes(kind) ? whole(kind === 'ADD_TIME' ? -600 : 1, 600) : z.string().transform(() => 0),
    mode: ResetMode,
    text: needsText.has(kind) || needsReason.has(kind) ? z.string().trim().min(1).max(500) : z.string(),
  })

interface CommandDialogProps {
  exam: View
  order: Order | null
  onClose: () => void
}

/** Says what will happen to whom, asks why where that is asked for later, and tells who could not be reached. */
export function CommandDialog({ exam, order, onClose }: CommandDialogProps) {
  return (
    <Dialog open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && <CommandForm key={order.kind} exam={exam} order={order} onClose={onClose} />}
    </Dialog>
  )
}

interface CommandFormProps {
  exam: View
  order: Order
  onClose: () => void
}

function CommandForm({ exam, order: { kind, users, leftOut = [] }, onClose }: CommandFormProps) {
  const t = useT()
  const cache = useQueryClient()
  const [partly, setPartly] = useState<CommandResult | null>(null)
  const form = useSchemaForm(formOf(kind), {
    minutes: kind === 'ADD_TIME' ? '10' : '15',
    mode: 'REMAINING',
    text: '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ text, minutes, mode }) => {
      const body = {
        kind,
        user_ids: users.map(({ id }) => id),
        text,
        ...(timed.includes(kind) && { minutes }),
        ...(kind === 'RESET' && { mode }),
      }
      const { data } = await api.exam.command({ params: { id: exam.id }, body })
      void cache.invalidateQueries({ queryKey: [...boardQueries.all(), exam.id] })
      if (data.unprocessed.length > 0) return setPartly(data)
      notify({ title: say(($) => $.command.sent, { count: data.processed.length }), tone: 'success' })
      return onClose()
    },
    places: { reason_required: 'text' },
  })
  const isText = needsText.has(kind)
  const isReason = needsReason.has(kind)

  return (
    <DialogContent
      title={t(($) => $.command.kind[kind])}
      description={
        users.length === 0
          ? t(($) => $.command.everybody)
          : users.length === 1
            ? users[0]!.full_name
            : t(($) => $.command.several, { count: users.length })
      }
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...submission.formProps} className="grid gap-4">
        <p className="text-sm text-muted-foreground">{t(($) => $.command.means[kind])}</p>
        {leftOut.length > 0 && (
          <Alert tone="info">{t(($) => $.command.leftOut, { who: countsOf(leftOut).join(', ') })}</Alert>
        )}
        {timed.includes(kind) && (
          <Field label={t(($) => $.command.minutes)} error={errors.minutes?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={kind === 'ADD_TIME' ? -600 : 1}
              max={600}
              {...form.register('minutes')}
            />
          </Field>
        )}
        {kind === 'RESET' && (
          <Field label={t(($) => $.command.mode)}>
            <Select {...form.register('mode')}>
              {modes.map((one) => (
                <option key={one} value={one}>
                  {t(($) => $.command.modes[one])}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(isText || isReason) && (
          <Field label={isText ? t(($) => $.command.text) : t(($) => $.command.reason)} error={errors.text?.message}>
            <Textarea maxLength={500} rows={3} {...form.register('text')} />
          </Field>
        )}
        {partly && (
          <Alert tone="warning" live="assertive" title={t(($) => $.command.partly, { count: partly.processed.length })}>
            <ul>
              {partly.unprocessed.map(({ user_id, message }) => (
                <li key={user_id}>
                  {users.find(({ id }) => id === user_id)?.full_name ?? t(($) => $.command.somebody)}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <FormFooter submission={submission}>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action[partly ? 'close' : 'cancel'])}
          </Button>
          {!partly && (
            <Button type="submit" variant={isGrave(kind) ? 'danger' : 'default'} busy={submission.isBusy}>
              {t(($) => $.command.kind[kind])}
            </Button>
          )}
        </FormFooter>
      </form>
    </DialogContent>
  )
}

/** "3 belum mulai": how many of each status. */
function countsOf(rows: readonly BoardRow[]): string[] {
  const counts = new Map<BoardRow['status'], number>()
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} ${attemptLabels[status].toLowerCase()}`)
}
