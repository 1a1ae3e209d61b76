import { useState } from 'react'
import type { ProfileField } from '@kelasku/shared/profile/fields'
import { merge } from '#platform/forms/merge.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Field } from '#ui/field.tsx'
import { boxesOf, boxName, type Box, type Boxes, type SectionBoxes } from '../fields/boxes.ts'
import { isPlace, linesOf, type FieldGroup } from '../fields/lines.ts'
import { useSaying } from '../fields/use-saying.ts'
import { placeNameIn } from '../fields/values.ts'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'

interface ConflictDialogProps {
  mine: SectionBoxes
  theirs: Profile
  fields: readonly ProfileField[]
  /** The values to go on with, on top of theirs. */
  onResolve: (values: Boxes) => void
  onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Somebody else has saved the same section: what they wrote stands beside what is typed here, line by line. */
export function ConflictDialog({ mine, theirs, fields, onResolve, onClose }: ConflictDialogProps) {
  const t = useT()
  const after = boxesOf(theirs, fields)
  const { merged, changes } = merge(mine.base.values, after, mine.values)
  const changedBy = (line: FieldGroup) => changes.filter(({ field }) => line.some((one) => boxName(one) === field))
  const lines = linesOf(fields).filter((line) => changedBy(line).length > 0)
  const [sides, setSides] = useState<Partial<Record<ProfileField, Side>>>({})

  const resolve = () => {
    const taken = lines.filter(([field]) => sides[field] === 'theirs').flat()
    onResolve({
      ...merged,
      ...Object.fromEntries(taken.map((field) => [boxName(field), after[boxName(field)] ?? null])),
    })
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={t(($) => $.conflict.title)}
        description={t(($) => $.conflict.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        <ul className="grid divide-y divide-border">
          {lines.map((line) => (
            <li key={line[0]} className="py-3">
              <Dispute
                line={line}
                mine={mine.values}
                theirs={theirs}
                after={after}
                isDisputed={changedBy(line).some(({ isDisputed }) => isDisputed)}
                side={sides[line[0]] ?? 'mine'}
                onSide={(side) => setSides({ ...sides, [line[0]]: side })}
              />
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(($) => $.common.action.cancel)}
          </Button>
          <Button onClick={resolve}>{t(($) => $.conflict.resolve)}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface DisputeProps {
  line: FieldGroup
  mine: Boxes
  theirs: Profile
  after: Boxes
  isDisputed: boolean
  side: Side
  onSide: (side: Side) => void
}

function Dispute({ line, mine, theirs, after, isDisputed, side, onSide }: DisputeProps) {
  const t = useT()
  const { lineName, lineText, textOf } = useSaying()
  const blank = t(($) => $.section.blank)
  const [first] = line
  const theirText = lineText(line.map((field) => textOf(field, boxIn(after, field), placeName(theirs, field)))) ?? blank
  // The names of places are the server's, and it has not been told of these yet.
  const myText = isPlace(first) ? t(($) => $.conflict.myPlaces) : (textOf(first, boxIn(mine, first)) ?? blank)

  if (!isDisputed) {
    return (
      <div className="grid gap-0.5 text-sm">
        <span className="font-medium">{lineName(line)}</span>
        <span className="wrap-anywhere">{theirText}</span>
        <span className="text-muted-foreground">{t(($) => $.conflict.takenOver)}</span>
      </div>
    )
  }
  return (
    <Field label={lineName(line)}>
      <RadioGroup
        value={side}
        onValueChange={onSide}
        options={[
          { value: 'mine', label: myText, hint: t(($) => $.conflict.mine) },
          { value: 'theirs', label: theirText, hint: t(($) => $.conflict.theirs) },
        ]}
      />
    </Field>
  )
}

const boxIn = (boxes: Boxes, field: ProfileField): Box => boxes[boxName(field)] ?? null

const placeName = (profile: Profile, field: ProfileField) => (isPlace(field) ? placeNameIn(profile, field) : null)
