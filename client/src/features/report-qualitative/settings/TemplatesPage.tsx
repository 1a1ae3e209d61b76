import { defaultScale } from '@kelasku/shared/report-qualitative/scale'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SettingTabs } from '#features/report-card/report-settings/SettingTabs.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { qualitativeQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { TemplateCard } from './TemplateCard.tsx'

const TemplateDialog = lazy(async () => ({ default: (await import('./TemplateDialog.tsx')).TemplateDialog }))

/** Pengaturan › Nilai & Rapor › Rapor Kualitatif: what is valued, in which words, and by whom. */
export function TemplatesPage() {
  const t = useT()
  const { data: templates, error, isFetching, refetch } = useQuery(qualitativeQueries.templates())
  const [isMaking, setMaking] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingTabs />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t(($) => $.settings.title)}</h2>
          <p className="text-sm text-muted-foreground">{t(($) => $.settings.text)}</p>
        </div>
        {templates && templates.length > 0 && (
          <Button variant="outline" onClick={() => setMaking(true)}>
            <Plus aria-hidden />
            {t(($) => $.settings.add)}
          </Button>
        )}
      </div>
      {!templates && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!templates && !error && <SkeletonList count={5} label={t(($) => $.common.state.loading)} />}
      {templates?.length === 0 && (
        <EmptyState
          picture="inbox"
          title={t(($) => $.settings.none)}
          action={<Button onClick={() => setMaking(true)}>{t(($) => $.settings.begin)}</Button>}
        >
          {t(($) => $.settings.noneText, { scale: defaultScale.map(({ label }) => label).join(', ') })}
        </EmptyState>
      )}
      {templates?.map((template) => (
        <TemplateCard key={template.id} template={template} />
      ))}
      <Suspense>
        {isMaking && (
          <TemplateDialog
            template={null}
            taken={(templates ?? []).flatMap(({ levels }) => levels)}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
