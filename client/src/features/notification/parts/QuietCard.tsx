import { usualQuiet } from '@kelasku/shared/notification/ways'
import { useState } from 'react'
import { TimeField } from '#platform/dates/TimeField.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'
import type { Settings } from '../queries.ts'
import type { Wish } from '../use-wishes.ts'
import { t as say, useT } from '../words.ts'

/** When nothing rings. */
export function QuietCard({ quiet, onWish }: Pick<Settings, 'quiet'> & { onWish: Wish }) {
  const t = useT()
  const [{ from, until }, setTimes] = useState(quiet ?? usualQuiet)
  const isWhole = from !== '' && until !== ''
  const isSame = isWhole && from === until
  const problemOfEnd = isSame ? t(($) => $.quiet.same) : until === '' ? t(($) => $.quiet.missing) : undefined
  const [saved, setSaved] = useState(quiet ?? usualQuiet)
  const isChanged = from !== saved.from || until !== saved.until

  return (
    <Card>
      <CardHeader title={t(($) => $.quiet.heading)} description={t(($) => $.quiet.text)} />
      <CardBody className="grid gap-4">
        <Switch
          side="end"
          label={t(($) => $.quiet.label)}
          checked={quiet !== null}
          onCheckedChange={(isOn) => onWish({ quiet: isOn ? (isWhole ? { from, until } : saved) : null })}
        />
        {quiet !== null && (
          <form
            noValidate
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              onWish({ quiet: { from, until } }, () => {
                setSaved({ from, until })
                notify({ title: say(($) => $.quiet.saved), tone: 'success' })
              })
            }}
          >
            <Field
              className="w-32"
              label={t(($) => $.quiet.from)}
              error={from === '' ? t(($) => $.quiet.missing) : undefined}
            >
              <TimeField value={from} onChange={(time) => setTimes({ from: time, until })} />
            </Field>
            <Field className="w-32" label={t(($) => $.quiet.until)} error={problemOfEnd}>
              <TimeField value={until} onChange={(time) => setTimes({ from, until: time })} />
            </Field>
            {isChanged && isWhole && !isSame && <Button type="submit">{t(($) => $.quiet.save)}</Button>}
          </form>
        )}
      </CardBody>
    </Card>
  )
}
