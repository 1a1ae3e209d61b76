import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'
import { Manuscript } from './Manuscript.tsx'
import { Published } from './Published.tsx'

/** The words of a unit: as they are being written for whoever teaches it, as they were published for everybody else. */
export function Body({ unit }: { unit: Unit }) {
  const t = useT()
  if (!unit.is_inside) return <Published unit={unit} />
  // Nothing else to look at yet.
  if (!unit.content_doc) return <Manuscript unit={unit} />
  return (
    <Tabs defaultValue="manuscript">
      <TabsList label={t(($) => $.body.label)} className="print:hidden">
        <TabsTrigger value="manuscript">{t(($) => $.body.manuscript)}</TabsTrigger>
        <TabsTrigger value="published">{t(($) => $.body.published)}</TabsTrigger>
      </TabsList>
      <TabsContent value="manuscript">
        <Manuscript unit={unit} />
      </TabsContent>
      <TabsContent value="published">
        <Published unit={unit} />
      </TabsContent>
    </Tabs>
  )
}
