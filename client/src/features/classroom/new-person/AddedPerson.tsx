import { useQuery } from '@tanstack/react-query'
import { Printer, UserPlus, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PaperSheet } from '#features/identity/widgets/PaperSheet.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Answer } from '../parts/Answer.tsx'
import { useT } from '../words.ts'
import { cardOf } from './queries.ts'

interface AddedPersonProps {
  id: string
  onAgain: () => void
}

/** The card to be handed over, unless the person has an account that they use already. */
export function AddedPerson({ id, onAgain }: AddedPersonProps) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <Answer of={useQuery(cardOf(id))} meanwhile={<Skeleton className="h-52" />}>
        {(card) => (
          <>
            <div className="print:hidden">
              {card ? (
                <Alert tone="success" live="polite" title={t(($) => $.newPerson.added, { name: card.full_name })}>
                  {t(($) => $.newPerson.cardText, { name: card.full_name })}
                </Alert>
              ) : (
                <Alert tone="success" live="polite" title={t(($) => $.newPerson.joined)}>
                  {t(($) => $.newPerson.alreadyIn)}
                </Alert>
              )}
            </div>
            {card && <PaperSheet cards={[card]} />}
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button onClick={onAgain}>
                <UserPlus aria-hidden />
                {t(($) => $.newPerson.again)}
              </Button>
              {card && (
                <Button variant="outline" onClick={() => print()}>
                  <Printer aria-hidden />
                  {t(($) => $.newPerson.print)}
                </Button>
              )}
              <Button asChild variant="outline">
                <Link to={`/profil/${id}`}>
                  <UserRound aria-hidden />
                  {t(($) => $.newPerson.profile)}
                </Link>
              </Button>
            </div>
          </>
        )}
      </Answer>
    </div>
  )
}
