import { usualQuiet } from '@kelasku/shared/notification/ways'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'
import type { Settings } from '../queries.ts'
import type { Wish } from '../use-wishes.ts'
import { t as say, useT } from '../words.ts'

/** When nothing rings. */
export function QuietCard({ quiet, onWish }: Pick<Settings, 'quiet'> & { onWish: Wish }) {
  const t = useT()
  const [{ from, until }, setTimes] = useState(quiet ?? usualQuiet)
  const isSame = from === until
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
          onCheckedChange={(isOn) => onWish({ quiet: isOn ? { from, until } : null })}
        />
        {quiet !== null && (
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              onWish({ quiet: { from, until } }, () => {
                setSaved({ from, until })
                notify({ title: say(($) => $.quiet.saved), tone: 'success' })
              })
            }}
          >
            <Field label={t(($) => $.quiet.from)}>
              <Input
                type="time"
                required
                value={from}
                onChange={({ currentTarget: { value } }) => setTimes({ from: value, until })}
              />
            </Field>
            <Field label={t(($) => $.quiet.until)} error={isSame ? t(($) => $.quiet.same) : undefined}>
              <Input
                type="time"
                required
                value={until}
                onChange={({ currentTarget: { value } }) => setTimes({ from, until: value })}
              />
            </Field>
            {isChanged && !isSame && <Button type="submit">{t(($) => $.quiet.save)}</Button>}
          </form>
        )}
      </CardBody>
    </Card>
  )
}
