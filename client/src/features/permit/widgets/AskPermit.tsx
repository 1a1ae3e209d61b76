import { Send } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

/** From the home of a family: a sick child is said to be ill in three taps. */
export function AskPermit() {
  const t = useT()
  return (
    <Button asChild size="sm" variant="outline">
      <Link to="/revamp/absensi/izin/buat">
        <Send aria-hidden />
        {t(($) => $.ask.act)}
      </Link>
    </Button>
  )
}
