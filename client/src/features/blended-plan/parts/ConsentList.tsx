import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { Progress } from '#ui/progress.tsx'
import { consents, consentTones } from '../looks.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'
import { ConsentDialog } from './ConsentDialog.tsx'

type Pupil = View['pupils'][number]

/** Which parents have agreed, and above all who has not been heard of yet. */
export function ConsentList({ pupils }: { pupils: View['pupils'] }) {
  const t = useT()
  const [shown, show] = useState<(typeof consents)[number]>('UNANSWERED')
  const [opened, open] = useState<Pupil | null>(null)
  const within = (state: (typeof consents)[number]) => pupils.filter(({ consent }) => consent === state)
  const given = within('GIVEN').length
  const found = within(shown)
  return (
    <Card>
      <CardHeader title={t(($) => $.consent.title)} description={t(($) => $.consent.text)} />
      <CardBody className="grid gap-4">
        <Progress
          showText
          tone="success"
          label={t(($) => $.consent.state.GIVEN)}
          valueText={t(($) => $.consent.of, { given, total: pupils.length })}
          value={given}
          max={pupils.length}
        />
        <fieldset aria-label={t(($) => $.consent.filter)} className="flex flex-wrap gap-2">
          {consents.map((state) => (
            <FilterChip key={state} isOn={state === shown} count={within(state).length} onPress={() => show(state)}>
              {t(($) => $.consent.state[state])}
            </FilterChip>
          ))}
        </fieldset>
        {found.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.consent.nobody[shown])}</p>
        ) : (
          <Lines key={shown} of={found} onOpen={open} />
        )}
      </CardBody>
      {opened && <ConsentDialog pupil={opened} onClose={() => open(null)} />}
    </Card>
  )
}

/** So many are seen without asking for all. */
const atFirst = 8

function Lines({ of, onOpen }: { of: View['pupils']; onOpen: (pupil: Pupil) => void }) {
  const t = useT()
  const [isWhole, showWhole] = useState(of.length <= atFirst)
  return (
    <>
      <ul className="grid gap-x-5 sm:grid-cols-2">
        {(isWhole ? of : of.slice(0, atFirst)).map((pupil) => (
          <li key={pupil.id} className="border-b border-border">
            <ConsentLine pupil={pupil} onOpen={() => onOpen(pupil)} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <Button variant="outline" onClick={() => showWhole(true)} className="justify-self-start max-sm:w-full">
          {t(($) => $.consent.whole, { count: of.length })}
        </Button>
      )}
    </>
  )
}

function ConsentLine({
  pupil: { full_name, image_url, group, consent },
  onOpen,
}: {
  pupil: Pupil
  onOpen: () => void
}) {
  const t = useT()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-3 py-2 text-left text-sm -outline-offset-2 hover:bg-accent"
    >
      <PersonAvatar size="sm" name={full_name} src={image_url} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{full_name}</span>
        <span className="text-muted-foreground">
          {group ? t(($) => $.group.name, { group }) : t(($) => $.group.none)}
        </span>
      </span>
      {consent && consent !== 'UNANSWERED' && (
        <Badge tone={consentTones[consent]}>{t(($) => $.consent.state[consent])}</Badge>
      )}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  )
}
