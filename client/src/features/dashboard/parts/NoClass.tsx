import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useEmptyPicture } from '#features/whitelabel/empty-picture.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../words.ts'

/** In a school and in no class yet: a code leads into one. */
export function NoClass() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        picture={useEmptyPicture('dashboard')}
        title={t(($) => $.class.empty)}
        action={
          <Button asChild>
            <Link to="/gabung-sekolah">
              <KeyRound aria-hidden />
              {t(($) => $.join)}
            </Link>
          </Button>
        }
      >
        {t(($) => $.class.emptyText)}
      </EmptyState>
    </Card>
  )
}
