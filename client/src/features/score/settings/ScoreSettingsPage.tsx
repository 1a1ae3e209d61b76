import { SettingTabs } from '#features/report-card/report-settings/SettingTabs.tsx'
import { RangesCard } from './RangesCard.tsx'
import { WeightsCard } from './WeightsCard.tsx'

/** Pengaturan › Nilai & Rapor: how finals are weighed from the beginning, and what they are called. */
export const ScoreSettingsPage = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <SettingTabs />
    <WeightsCard />
    <RangesCard />
  </div>
)
