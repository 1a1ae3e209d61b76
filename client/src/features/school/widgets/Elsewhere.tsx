import type { WaitsElsewhere } from '@kelasku/shared/school/elsewhere'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { useSwitchSchool } from '../switching.ts'
import { useT } from '../words.ts'

interface ElsewhereProps {
  of: readonly WaitsElsewhere[] | undefined
  /** The page that shows it there. */
  to: string
}

/** A page shows one school, and its count in the menu all of them: what waits in the others is one press away. */
export function Elsewhere({ of = [], to }: ElsewhereProps) {
  const t = useT()
  const navigate = useNavigate()
  const { mutate: turnTo, isPending } = useSwitchSchool()
  if (of.length === 0) return null
  return (
    <ul aria-label={t(($) => $.elsewhere.list)} className="flex flex-wrap gap-2">
      {of.map(({ school_id, school_name, total }) => (
        <li key={school_id}>
          <Button
            size="sm"
            variant="outline"
            disabled={isPending}
            className="h-auto py-1.5 text-left whitespace-normal"
            onClick={() => turnTo({ school_id }, { onSuccess: () => void navigate(to), onError: notifyProblem })}
          >
            {t(($) => $.elsewhere.unread, { count: total, name: school_name })}
            <ArrowRight aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}
