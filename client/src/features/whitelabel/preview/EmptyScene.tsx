import { emptyPlaces } from '@kelasku/shared/whitelabel/contract'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Appearance } from '../appearance.ts'
import { oursAt } from '../empty-picture.ts'
import { useT } from '../words.ts'

/** Every list with nothing in it, one under the other. */
export function EmptyScene({ looks }: { looks: Appearance }) {
  const t = useT()
  return (
    <main className="grid min-h-dvh content-start gap-4 p-4 md:grid-cols-2 md:p-8">
      {emptyPlaces.map((place) => {
        const src = looks.emptyPicture(place)
        return (
          <Card key={place}>
            <EmptyState
              picture={src ? <img src={src} alt="" className="h-28 max-w-60 object-contain" /> : oursAt[place]}
              title={t(($) => $.place[place], looks.wording)}
            >
              {t(($) => $.common.state.empty)}
            </EmptyState>
          </Card>
        )
      })}
    </main>
  )
}
