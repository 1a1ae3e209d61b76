import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { useUnmute } from '../mutations.ts'
import { forumQueries, type Forum } from '../queries.ts'
import { useT } from '../words.ts'

/** Who may not write here at the moment, until when and why. */
export function MuteList({ forum }: { forum: Forum }) {
  const t = useT()
  const format = useFormat()
  const { data: mutes = [] } = useQuery(forumQueries.mutes(forum))
  const unmute = useUnmute()
  if (mutes.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.mute.heading)} />
      <CardBody>
        <ul className="grid gap-3">
          {mutes.map(({ id, user, until, reason }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <PersonAvatar name={user.full_name} src={user.image_url} />
              <div className="grid min-w-0 flex-[1_1_12rem] text-sm">
                <span className="font-medium wrap-anywhere">{user.full_name}</span>
                <span className="text-muted-foreground">
                  {t(($) => $.mute.until, { until: format.longDateTime(until), reason })}
                </span>
              </div>
              <Button
                variant="outline"
                size="sm"
                busy={unmute.isPending && unmute.variables === id}
                onClick={() => unmute.mutate(id, { onError: notifyProblem })}
              >
                {t(($) => $.mute.lift)}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
