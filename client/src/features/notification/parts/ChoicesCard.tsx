import type { Channel } from '@kelasku/shared/notification/topic'
import { toldTopics } from '@kelasku/shared/notification/ways'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { topicIcons } from '../looks.ts'
import type { Settings } from '../queries.ts'
import type { Wish } from '../use-wishes.ts'
import { useT } from '../words.ts'

interface ChoicesCardProps {
  settings: Settings
  onWish: Wish
}

/** Topic by topic, and way by way; only ways that there are. */
export function ChoicesCard({ settings: { choices, digest, ways }, onWish }: ChoicesCardProps) {
  const t = useT()
  const channels: Channel[] = ['push']
  if (ways.email) channels.push('email')
  if (ways.whatsapp === 'ready') channels.push('whatsapp')
  const isOn = (topic: string, channel: Channel) =>
    choices.some((one) => one.topic === topic && one.channel === channel && one.is_on)

  return (
    <Card>
      <CardHeader title={t(($) => $.settings.heading)} description={t(($) => $.settings.text)} />
      <CardBody className="grid gap-4">
        <table className="w-full">
          <thead>
            <tr className="text-xs text-muted-foreground">
              <th scope="col">
                <span className="sr-only">{t(($) => $.filter.topic)}</span>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className="w-18 pb-1 text-center font-medium">
                  {t(($) => $.channel[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {toldTopics.map((topic) => {
              const Icon = topicIcons[topic]
              const name = t(($) => $.topic[topic])
              return (
                <tr key={topic}>
                  <th scope="row" className="py-3 text-left text-sm font-medium">
                    <span className="flex items-center gap-2.5">
                      <Icon aria-hidden className="size-4.5 shrink-0 text-muted-foreground" />
                      {name}
                    </span>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel} className="py-3">
                      <Switch
                        className="mx-auto"
                        aria-label={t(($) => $.settings.switch, { topic: name, channel: t(($) => $.channel[channel]) })}
                        checked={isOn(topic, channel)}
                        onCheckedChange={(is_on) => onWish({ choices: [{ topic, channel, is_on }] })}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {ways.email && (
          <Field label={t(($) => $.digest.label)}>
            <Select
              value={digest}
              onChange={({ currentTarget }) => onWish({ digest: currentTarget.value === 'DAILY' ? 'DAILY' : 'NOW' })}
            >
              <option value="NOW">{t(($) => $.digest.NOW)}</option>
              <option value="DAILY">{t(($) => $.digest.DAILY)}</option>
            </Select>
          </Field>
        )}
        <MissingWays ways={ways} />
      </CardBody>
    </Card>
  )
}

function MissingWays({ ways: { email, whatsapp } }: Pick<Settings, 'ways'>) {
  const t = useT()
  if (email && whatsapp === 'ready') return null
  return (
    <ul className="grid gap-1 text-sm text-muted-foreground">
      {!email && <li>{t(($) => $.settings.noEmail)}</li>}
      {whatsapp === 'no_phone' && <li>{t(($) => $.settings.noPhone)}</li>}
      {whatsapp === 'no_gateway' && <li>{t(($) => $.settings.noGateway)}</li>}
    </ul>
  )
}
