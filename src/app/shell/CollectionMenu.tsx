// The menu of the current collection: actions for it, and the other collections.

import { DropdownMenu } from 'radix-ui'
import type { CollectionInfo } from '../../model/library/library.ts'
import { useActions, useApp } from '../hooks/app-context.ts'
import { commandsFor } from '../palette/actions.ts'
import { classNames } from '../parts/class-names.ts'
import { Icon } from '../parts/Icon.tsx'
import parts from '../parts/parts.module.css'
import { currentName } from '../state/fold/derive.ts'
import { counted } from '../words/format.ts'
import { bytes } from '../words/format-more.ts'
import { say } from '../words/say.ts'
import styles from './shell.module.css'

export function CollectionMenu() {
  const collections = useApp((state) => state.collections)
  const current = useApp((state) => state.current)
  const actions = useActions()
  const name = useApp(currentName)
  const ready = current.status === 'ready' ? current.info : null
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => open && void actions.measureRest()}>
      <DropdownMenu.Trigger
        className={classNames(parts.button, parts.quiet, styles.collection)}
        aria-label={say('Collection {name}', { name })}
      >
        <bdi>{name === '' ? say('Collections') : name}</bdi>
        <Icon name="down" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="start" sideOffset={4}>
        {collections.length > 0 && (
          <DropdownMenu.Label className={styles.menuLabel}>
            {say('Kept in this browser')}
          </DropdownMenu.Label>
        )}
        {collections.map((info) => (
          <CollectionItem
            key={info.slug}
            info={info}
            checked={info.slug === ready?.slug}
            onSelect={() => void actions.openCollection(info.slug)}
          />
        ))}
        <DropdownMenu.Separator className={styles.menuLine} />
        <Items ids={['folder', 'zip', 'repository']} info={ready} />
        {ready !== null && (
          <>
            <Items ids={['again']} info={ready} />
            <OfflineItem info={ready} />
            <Items ids={['export', 'rename', 'delete']} info={ready} />
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Items(props: {
  readonly ids: Parameters<typeof commandsFor>[0]
  readonly info: CollectionInfo | null
}) {
  const actions = useActions()
  return commandsFor(props.ids, props.info).map(({ id, label, danger, run }) => (
    <Item key={id} label={label} danger={danger} onSelect={() => run(actions)} />
  ))
}

/** For a library in pieces: downloads the missing ones, or shows that all are here. */
function OfflineItem({ info }: { readonly info: CollectionInfo }) {
  const rest = useApp((state) => state.rest)
  const { keepForOffline, stopKeeping } = useActions()
  if (rest === null || rest.collection !== info.slug) return null
  if (rest.status === 'fetching') return <Item label={say('Stop')} onSelect={stopKeeping} />
  if (rest.bytes === 0) {
    return (
      <DropdownMenu.Label className={styles.menuLabel}>
        {say('Kept for offline')}
      </DropdownMenu.Label>
    )
  }
  const label = say('Keep {name} for offline ({bytes})', {
    name: info.name,
    bytes: bytes(rest.bytes),
  })
  return <Item label={label} onSelect={() => void keepForOffline()} />
}

function CollectionItem(props: {
  readonly info: CollectionInfo
  readonly checked: boolean
  readonly onSelect: () => void
}) {
  const { info, checked, onSelect } = props
  return (
    <DropdownMenu.CheckboxItem className={styles.item} checked={checked} onSelect={onSelect}>
      <span className={styles.tickSpace}>{checked && <Icon name="tick" />}</span>
      <bdi>{info.name}</bdi>
      <small>{counted(info.stats.files, 'file')}</small>
    </DropdownMenu.CheckboxItem>
  )
}

function Item(props: {
  readonly label: string
  readonly danger?: boolean | undefined
  readonly onSelect: () => void
}) {
  return (
    <DropdownMenu.Item
      className={classNames(styles.item, props.danger === true && styles.danger)}
      onSelect={props.onSelect}
    >
      <span className={styles.tickSpace} />
      <bdi>{props.label}</bdi>
    </DropdownMenu.Item>
  )
}
