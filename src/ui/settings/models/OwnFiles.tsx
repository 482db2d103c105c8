// A model in this browser from a file, a folder or an address.

import { useActions } from '../../hooks/app-context.ts'
import { say } from '../../words/say.ts'
import { AddressForm } from './AddressForm.tsx'
import { OfferedWay } from './EngineStatus.tsx'
import models from './models.module.css'

export function OwnFiles() {
  const { pickLocal, pickLocalFolder, loadLocal } = useActions()
  const from = (engine: 'wllama' | 'webllm') => (url: string) =>
    void loadLocal({ kind: 'address', engine, url })
  return (
    <details className={models.own}>
      <summary>{say('A model file of your own')}</summary>
      <OfferedWay label={say('Use a model file …')} onChoose={() => void pickLocal()}>
        {say('It has at most 2 GB and is not copied.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a model file')}
        button={say('Download')}
        onAddress={from('wllama')}
      />
      <OfferedWay label={say('Use a folder …')} onChoose={() => void pickLocalFolder()}>
        {say('A compiled model (MLC) with its .wasm library; it is copied into this browser.')}
      </OfferedWay>
      <AddressForm
        label={say('Address of a folder with resolve/main/ and lib.wasm')}
        button={say('Download')}
        onAddress={from('webllm')}
      />
    </details>
  )
}
