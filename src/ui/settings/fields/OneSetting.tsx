// A setting of this browser, with what sets it.

import { type SettingId, settingOf } from '../../../model/settings/settings.ts'
import { useActions, useApp } from '../../hooks/app-context.ts'
import { SettingField } from './SettingField.tsx'

export function OneSetting({ id }: { readonly id: SettingId }) {
  const settings = useApp((state) => state.settings)
  const { setSetting, resetSetting } = useActions()
  return (
    <SettingField
      id={id}
      value={settingOf(settings, id)}
      isChanged={id in settings}
      set={(value) => setSetting(id, value)}
      reset={() => resetSetting(id)}
    />
  )
}
