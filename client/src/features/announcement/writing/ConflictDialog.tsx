import { useState } from 'react'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { targetName } from '../audience.ts'
import { instantOf } from '#platform/i18n/moment.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'
import { baseOf, type WriteForm, type Written } from './form.ts'
import { settled, theirChanges, type Field as WrittenField } from './their-version.ts'

interface ConflictDialogProps {
  mine: WriteForm
  theirs: View
  /** What to go on with, on top of theirs. */
  onResolve: (written: Written) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Somebody else has saved the same announcement: what they wrote stands beside what is typed here, field by field. */
export function ConflictDialog({ mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const t = useT()
  const { zone } = useFormat()
  const { status, written } = baseOf(theirs, zone)
  const changes = theirChanges(mine, written)
  const [sides, setSides] = useState<Partial<Record<WrittenField, Side>>>({})

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        size="xl"
        title={t(($) => $.conflict.title)}
        description={t(($) => $.conflict.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {status !== mine.base.status && (
          <p className="pb-3 text-sm">
            {t(($) => $.conflict.status, {
              before: t(($) => $.status[mine.base.status]),
              now: t(($) => $.status[status]),
            })}
          </p>
        )}
        <ul className="grid divide-y divide-border">
          {changes.map(({ field, isDisputed }) => (
            <li key={field} className="py-3">
              {isDisputed ? (
                <Dispute
                  field={field}
                  mine={mine}
                  theirs={written}
                  side={sides[field] ?? 'mine'}
                  onSide={(side) => setSides({ ...sides, [field]: side })}
                />
              ) : (
                <TakenOver field={field} theirs={written} />
              )}
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button onClick={() => onResolve(settled(mine, written, sides))}>{t(($) => $.conflict.resolve)}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface DisputeProps {
  field: WrittenField
  mine: Written
  theirs: Written
  side: Side
  onSide: (side: Side) => void
}

function Dispute({ field, mine, theirs, side, onSide }: DisputeProps) {
  const t = useT()
  const { labelOf, say } = useSaying()
  return (
    <Field label={labelOf(field)}>
      <RadioGroup
        look="card"
        value={side}
        onValueChange={onSide}
        options={[
          { value: 'mine', label: t(($) => $.conflict.mine), hint: <Shown text={say(field, mine)} /> },
          { value: 'theirs', label: t(($) => $.conflict.theirs), hint: <Shown text={say(field, theirs)} /> },
        ]}
      />
    </Field>
  )
}

function TakenOver({ field, theirs }: { field: WrittenField; theirs: Written }) {
  const t = useT()
  const { labelOf, say } = useSaying()
  return (
    <div className="grid gap-0.5 text-sm">
      <span className="font-medium">{labelOf(field)}</span>
      <Shown text={say(field, theirs)} />
      <span className="text-muted-foreground">{t(($) => $.conflict.takenOver)}</span>
    </div>
  )
}

const Shown = ({ text }: { text: string }) => (
  <span className="block wrap-anywhere whitespace-pre-line text-foreground">{text}</span>
)

/** A field and what stands in it, as its reader knows them. */
function useSaying() {
  const t = useT()
  const wording = useWording()
  const { zone, dateTime } = useFormat()
  const blank = t(($) => $.conflict.blank)
  const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : blank)
  const moment = (local: string) => {
    const at = instantOf(local, zone)
    return at === null ? blank : dateTime(at)
  }
  const mark = (isSet: boolean) => t(($) => (isSet ? $.common.answer.yes : $.common.answer.no))

  const labels: Record<WrittenField, string> = {
    title: t(($) => $.field.title),
    body: t(($) => $.field.body),
    attachments: t(($) => $.attachment.heading),
    audience: t(($) => $.audience.heading),
    publish_at: t(($) => $.field.publishAt),
    expire_at: t(($) => $.field.expireAt),
    pinned: t(($) => $.field.pinned),
    requires_confirmation: t(($) => $.field.confirmation),
  }
  const sayings: Record<WrittenField, (written: Written) => string> = {
    title: ({ title }) => title || blank,
    body: ({ body }) => body || blank,
    attachments: ({ attachments }) => listed(attachments.map(({ name }) => name)),
    audience: ({ audience }) => listed(audience.map((target) => targetName(target, t, wording))),
    publish_at: ({ publish_at }) => moment(publish_at),
    expire_at: ({ expire_at }) => moment(expire_at),
    pinned: ({ pinned }) => mark(pinned),
    requires_confirmation: ({ requires_confirmation }) => mark(requires_confirmation),
  }
  return {
    labelOf: (field: WrittenField) => labels[field],
    say: (field: WrittenField, written: Written) => sayings[field](written),
  }
}
