import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useT } from '../words.ts'

export function BackLink() {
  const t = useT()
  return (
    <Link to="/jurnal-belajar">
      <ChevronLeft aria-hidden />
      {t(($) => $.title)}
    </Link>
  )
}
