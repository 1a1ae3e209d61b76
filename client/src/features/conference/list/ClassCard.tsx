import { Link } from 'react-router-dom'
import { Card as Box, CardBody } from '#ui/card.tsx'
import { AboutClass } from '../parts/AboutClass.tsx'
import { MainAct } from '../parts/MainAct.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'

/** One that is on, or comes next. */
export function ClassCard({ of: card }: { of: Card }) {
  const t = useT()
  return (
    <Box>
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge of={card} />
            {card.status === 'LIVE' && card.present > 0 && (
              <span className="text-sm text-muted-foreground">{t(($) => $.present, { count: card.present })}</span>
            )}
          </p>
          <h2 className="text-base font-semibold wrap-anywhere">
            <Link to={`/revamp/conference/${card.id}`} className="hover:underline">
              {card.title}
            </Link>
          </h2>
          <div className="text-sm text-muted-foreground">
            <AboutClass of={card} hasDate />
          </div>
        </div>
        <MainAct of={card} />
      </CardBody>
    </Box>
  )
}
