import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { AccessLost } from './AccessLost.tsx'
import { Published } from './Published.tsx'

// Whoever only reads has no use for all that it takes to write.
const Manuscript = lazy(() => import('./Manuscript.tsx').then((module) => ({ default: module.Manuscript })))

/** The words of a unit: as they are being written for whoever teaches it, as they were published for everybody else. */
export function Body({ unit }: { unit: Unit }) {
  const t = useT()
  const [wasInside, setWasInside] = useState(unit.is_inside)
  if (unit.is_inside && !wasInside) setWasInside(true)
  if (!unit.is_inside)
    return (
      <div className="grid gap-3">
        {wasInside && <AccessLost unitId={unit.id} />}
        <Published unit={unit} />
      </div>
    )
  // Nothing else to look at yet.
  if (!unit.content_doc) return <Written unit={unit} />
  return (
    <Tabs defaultValue="manuscript">
      <TabsList label={t(($) => $.body.label)} className="print:hidden">
        <TabsTrigger value="manuscript">{t(($) => $.body.manuscript)}</TabsTrigger>
        <TabsTrigger value="published">{t(($) => $.body.published)}</TabsTrigger>
      </TabsList>
      <TabsContent value="manuscript">
        <Written unit={unit} />
      </TabsContent>
      <TabsContent value="published">
        <Published unit={unit} />
      </TabsContent>
    </Tabs>
  )
}

function Written({ unit }: { unit: Unit }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Manuscript unit={unit} />
    </Suspense>
  )
}
