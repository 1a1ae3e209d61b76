import { ArrowLeft, Printer } from 'lucide-react'
import { PaperSheet } from '#features/identity/widgets/PaperSheet.tsx'
import { papersOf } from '#features/import/papers.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PageAction } from '#ui/page-header.tsx'
import type { NewCards } from './NewPasswords.tsx'
import { useT } from '../words.ts'

interface PasswordCardsProps {
  made: NewCards
  onClose: () => void
}

/** The new passwords, to be printed, cut and handed out. They are nowhere else: whoever leaves makes new ones. */
export function PasswordCards({ made: { cards, failed }, onClose }: PasswordCardsProps) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <PageAction>
        <Button variant="outline" onClick={onClose}>
          <ArrowLeft aria-hidden />
          {t(($) => $.common.action.back)}
        </Button>
        {cards.length > 0 && (
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {t(($) => $.common.action.print)}
          </Button>
        )}
      </PageAction>
      <div className="grid gap-4 print:hidden">
        {failed.length > 0 && (
          <Alert tone="warning" title={t(($) => $.password.failed, { count: failed.length })}>
            {failed.map(({ full_name }) => full_name).join(', ')}
          </Alert>
        )}
        {cards.length > 0 && (
          <Alert tone="warning" title={t(($) => $.password.cards, { count: cards.length })}>
            {t(($) => $.password.cardsText)}
          </Alert>
        )}
      </div>
      {papersOf(cards).map((paper) => (
        <PaperSheet key={paper[0]?.id} cards={paper} />
      ))}
    </div>
  )
}
