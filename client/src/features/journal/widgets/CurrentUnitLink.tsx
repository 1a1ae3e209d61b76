import { BookOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { useCurrentUnits } from './CurrentUnits.tsx'

/** Today's unit of a course beside what one is doing, in a tab of its own; without one, it takes up no place. */
export function CurrentUnitLink({ courseId }: { courseId: string }) {
  const [unit] = useCurrentUnits(courseId)
  if (!unit) return null
  return (
    <Button asChild variant="ghost" size="icon" className="size-11">
      <Link to={`/jurnal-belajar/${unit.id}`} target="_blank" title={unit.name} aria-label={unit.name}>
        <BookOpen aria-hidden />
      </Link>
    </Button>
  )
}
