import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { needsReason, needsText, type BoardRow, type CommandKind, type ResetMode } from '@kelasku/shared/exam/board'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { useFieldChecks } from '#platform/forms/use-field-checks.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
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
  const { wrong, check } = useFieldChecks()
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState(kind === 'ADD_TIME' ? '10' : '15')
  const [mode, setMode] = useState<ResetMode>('REMAINING')
  const sending = useMutation({
    mutationFn: async () => {
      const body = {
        kind,
        user_ids: users.map(({ id }) => id),
        text,
        ...(timed.includes(kind) && { minutes: Number(minutes) }),
        ...(kind === 'RESET' && { mode }),
      }
      return (await api.exam.command({ params: { id: exam.id }, body })).data
    },
    onSuccess: ({ processed, unprocessed }) => {
      void cache.invalidateQueries({ queryKey: [...boardQueries.all(), exam.id] })
      if (unprocessed.length > 0) return
      notify({ title: say(($) => $.command.sent, { count: processed.length }), tone: 'success' })
      onClose()
    },
  })
  const isText = needsText.has(kind)
  const isReason = needsReason.has(kind)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(event.currentTarget)) sending.mutate()
  }

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
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-muted-foreground">{t(($) => $.command.means[kind])}</p>
        {leftOut.length > 0 && (
          <Alert tone="info">{t(($) => $.command.leftOut, { who: countsOf(leftOut).join(', ') })}</Alert>
        )}
        {timed.includes(kind) && (
          <Field label={t(($) => $.command.minutes)} error={wrong['minutes']}>
            <Input
              type="number"
              name="minutes"
              inputMode="numeric"
              min={kind === 'ADD_TIME' ? -600 : 1}
              max={600}
              required
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
            />
          </Field>
        )}
        {kind === 'RESET' && (
          <Field label={t(($) => $.command.mode)}>
            <Select
              value={mode}
              onChange={({ target }) => setMode(modes.find((one) => one === target.value) ?? 'REMAINING')}
            >
              {modes.map((one) => (
                <option key={one} value={one}>
                  {t(($) => $.command.modes[one])}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(isText || isReason) && (
          <Field label={isText ? t(($) => $.command.text) : t(($) => $.command.reason)} error={wrong['text']}>
            <Textarea
              name="text"
              required
              maxLength={500}
              rows={3}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
        {sending.error && (
          <Alert tone="danger" live="assertive">
            {explain(sending.error)?.text}
          </Alert>
        )}
        {sending.data && sending.data.unprocessed.length > 0 && (
          <Alert
            tone="warning"
            live="assertive"
            title={t(($) => $.command.partly, { count: sending.data.processed.length })}
          >
            <ul>
              {sending.data.unprocessed.map(({ user_id, message }) => (
                <li key={user_id}>
                  {users.find(({ id }) => id === user_id)?.full_name ?? t(($) => $.command.somebody)}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action[sending.data ? 'close' : 'cancel'])}
          </Button>
          {!sending.data && (
            <Button type="submit" variant={isGrave(kind) ? 'danger' : 'default'} busy={sending.isPending}>
              {t(($) => $.command.kind[kind])}
            </Button>
          )}
        </DialogFooter>
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
