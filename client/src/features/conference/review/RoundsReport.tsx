import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Card as Box, CardBody, CardHeader } from '#ui/card.tsx'
import { Button } from '#ui/button.tsx'
import type { Report } from '../queries.ts'
import { Notes } from '../together/Notes.tsx'
import { useT } from '../words.ts'

/** Which groups there were, one round after the other, and who was in which. */
export function RoundsReport({ id, rounds }: { id: string; rounds: Report['rounds'] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Box>
      <CardHeader title={t(($) => $.report.groups)} />
      <CardBody className="grid gap-5">
        {rounds.map(({ round, from, until, groups }) => (
          <section key={round} className="grid gap-2">
            <h3 className="text-sm font-semibold">
              {t(($) => $.report.round, {
                number: round,
                span: until ? format.timeRange(from, until) : format.time(from),
              })}
            </h3>
            <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
              {groups.map(({ id: groupId, name, people }) => (
                <div key={groupId} className="contents">
                  <dt className="font-medium wrap-anywhere">{name}</dt>
                  <dd className="text-muted-foreground wrap-anywhere max-sm:mb-1">
                    <p>
                      {people.length > 0
                        ? people.map(({ full_name }) => full_name).join(', ')
                        : t(($) => $.report.nobodyInGroup)}
                    </p>
                    <GroupNotes id={id} breakoutId={groupId} name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </CardBody>
    </Box>
  )
}

/** Opened one at a time: a document is a connection of its own. */
function GroupNotes({ id, breakoutId, name }: { id: string; breakoutId: string; name: string }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Notes id={id} breakoutId={breakoutId} name={name} />
  return (
    <Button variant="link" className="h-auto p-0" onClick={() => setOpen(true)}>
      {t(($) => $.notes.show, { name })}
    </Button>
  )
}
