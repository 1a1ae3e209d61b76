import { usualQuiet } from '@kelasku/shared/notification/ways'
import { useState } from 'react'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'
import { useSaveSettings } from '../mutations.ts'
import type { Settings } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** When nothing rings. */
export function QuietCard({ quiet }: Pick<Settings, 'quiet'>) {
  const t = useT()
  const save = useSaveSettings()
  const [{ from, until }, setTimes] = useState(quiet ?? usualQuiet)
  const isSame = from === until
  const isChanged = quiet !== null && (from !== quiet.from || until !== quiet.until)

  return (
    <Card>
      <CardHeader title={t(($) => $.quiet.heading)} description={t(($) => $.quiet.text)} />
      <CardBody className="grid gap-4">
        <Switch
          side="end"
          label={t(($) => $.quiet.label)}
          checked={quiet !== null}
          onCheckedChange={(isOn) => save.mutate({ quiet: isOn ? { from, until } : null }, { onError: tellProblem })}
        />
        {quiet !== null && (
          <form
            className="flex flex-wrap items-end gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate(
                { quiet: { from, until } },
                {
                  onSuccess: () => notify({ title: say(($) => $.quiet.saved), tone: 'success' }),
                  onError: tellProblem,
                },
              )
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
            {isChanged && !isSame && (
              <Button type="submit" busy={save.isPending}>
                {t(($) => $.quiet.save)}
              </Button>
            )}
          </form>
        )}
      </CardBody>
    </Card>
  )
}
