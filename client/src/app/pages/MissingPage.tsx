import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import { ProblemPage } from './ProblemPage.tsx'

export function MissingPage() {
  const t = useT()
  return (
    <main className="grid min-h-dvh place-items-center">
      <ProblemPage
        kind="missing"
        action={
          <Button asChild>
            <Link to="/">{t(($) => $.problem.home)}</Link>
          </Button>
        }
      />
    </main>
  )
}
