import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { chatQueries, type Room } from '../queries.ts'
import { useT } from '../words.ts'

/** Who has looked into a room from outside, for those who may look in too. */
export function Looks({ room }: { room: Room }) {
  const t = useT()
  const format = useFormat()
  const { data: looks = [] } = useQuery(chatQueries.looks(room.id))
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium text-muted-foreground">{t(($) => $.looks.title)}</h3>
      {looks.length === 0 && <p className="text-sm">{t(($) => $.looks.none)}</p>}
      <ul aria-label={t(($) => $.looks.title)} className="grid gap-2">
        {looks.map(({ user, act, times, last_at }) => (
          <li key={`${user?.id} ${act} ${last_at}`} className="text-sm">
            <span className="font-medium">{user?.full_name ?? t(($) => $.line.nobody)}</span>
            <span className="block text-muted-foreground">
              {t(($) => $.looks.act[act])} · {format.dateTime(last_at)}
              {times > 1 && ` · ${t(($) => $.looks.times, { count: times })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
