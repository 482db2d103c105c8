// The dependencies of the page: the library, the browser, models, storage.

import type { OnWriting } from '../../../ask/request.ts'
import type { TextWithoutPlaces } from '../../../messages/words.ts'
import type { CollectionSlug } from '../../../model/library/node-ref.ts'
import type { DrawnPage } from '../../../model/library/original.ts'
import type { Embedder, Reranker } from '../../../model/library/text-models.ts'
import type { Route } from '../../../model/question/question-kinds.ts'
import type { SettingChanges } from '../../../model/settings/settings.ts'
import type { NodeNumber } from '../../../model/tree/toc.ts'
import type { CorrectionStore } from '../../../model/walk/correction.ts'
import type { WalkStore } from '../../../model/walk/kept-walk.ts'
import type { ReasonerName, Steering, Step } from '../../../model/walk/trace.ts'
import type { FolderAccess } from '../../../worker/browser/folder-access.ts'
import type { RecogniseText } from '../../../worker/scans/scanning.ts'
import type { BuildJob, WorkerApi } from '../../../worker/wire/api.ts'
import type { Device } from './bundle-state.ts'
import type { ModelAccess, WalkModels } from './model-access.ts'

/** A question, with the collections it is asked of and how. */
export interface AskedQuestion {
  readonly collection: CollectionSlug
  /** All collections that are asked, this one first, if there are several (NAV-17). */
  readonly collections?: readonly CollectionSlug[]
  /** A place of `collection` to stay inside. */
  readonly within?: NodeNumber
  readonly question: string
  /** Whether it follows up on the last question of the conversation, even if its words do not show it. */
  readonly followsUp?: boolean
  /** Headline of a long question. */
  readonly title?: string
  /** Overrules the route that the question itself suggests. */
  readonly route?: Route
  /** The reasoner; by default the one in the settings. */
  readonly reasoner?: ReasonerName
  /** Hints, pins and prunes given before the walk. */
  readonly steering?: readonly Steering[]
  /** Steps of an earlier walk that this one continues. */
  readonly earlier?: readonly Step[]
  /** Search words for the question, as the user changed them. */
  readonly words?: readonly string[]
  /** Settings that differ from the defaults. */
  readonly settings: SettingChanges
  /** Earlier questions of the same conversation, oldest first. */
  readonly conversation?: readonly { readonly question: string; readonly answer: string }[]
}

/** What a running walk and the page exchange. */
export interface AskLive {
  /** `null`: the walk uses no model. */
  readonly models: WalkModels | null
  readonly onWriting: OnWriting
  /** Steering by the user since the last call. */
  readonly steer: () => readonly Steering[]
  readonly corrections?: CorrectionStore
  /** Compares texts by meaning, if search by meaning is on. */
  readonly embedder?: Embedder
  /** Orders texts by how well they answer the question, if the model of search by meaning does. */
  readonly reranker?: Reranker
}

/** Something that can be indexed, from a drop or a picker. */
export type NamedSource = Pick<BuildJob, 'name' | 'source'>

/** The library as the page has it: reading, building, deleting. */
export type LibraryPort = Omit<WorkerApi, 'ping' | 'walk' | 'walkOn' | 'warm'>

/** The content of a drop: things to index, and things that cannot be used, by name. */
export interface DropFound {
  readonly sources: readonly NamedSource[]
  readonly refused: readonly { readonly name: string; readonly why: TextWithoutPlaces }[]
  /** Whether it included a model, which is being loaded. */
  readonly hasModel?: boolean
  /** Address of a repository, where a link to one was dropped. */
  readonly repository?: string
}

/** Names of the collections of the last visit, stored where a browser evicts data last. */
export interface KnownNames {
  read(): readonly string[]
  write(names: readonly string[]): void
}

/**
 * Takes the right to write everyday words of a collection, which one tab has at a time. Resolves with a function that
 * gives it back; with `null` if another tab keeps it, or if `waiting`, the signal with which a call waits longer, has ended.
 */
export type WordsLock = (
  collection: CollectionSlug,
  waiting: AbortSignal | null,
) => Promise<(() => void) | null>

/** The dependencies of the page; tests supply their own. */
export interface Dependencies {
  readonly library: LibraryPort
  /** Reads what was dropped; called synchronously in the drop event. */
  readonly readDrop: (transfer: Transfer) => Promise<DropFound>
  /** The same for what was pasted. */
  readonly readPaste: (transfer: Transfer) => Promise<DropFound>
  /** Lets the user pick a folder; `null` if they cancel. */
  readonly pickFolder: () => Promise<NamedSource | null>
  /** Lets the user pick zip archives; empty if they cancel. */
  readonly pickZips: () => Promise<readonly NamedSource[]>
  /** The library that ships with the app: its name, and the address of its bundle. */
  readonly sample: { readonly name: string; readonly address: string }
  /** Draws a page of a document, from 1; rejects with words for people if it cannot. */
  readonly drawPage: (bytes: Blob, number: number) => Promise<DrawnPage>
  /** Recognises the text of pages that are pictures, and keeps it. */
  readonly recogniseText: RecogniseText
  /** Permissions and watching of folder handles. */
  readonly access: FolderAccess
  readonly known: KnownNames
  /** What the page may connect to besides its own origin. */
  readonly connect: ConnectPolicy
  /** The page, the browser, and the app as it is installed there. */
  readonly device: Device
  readonly models: ModelAccess
  readonly wordsLock: WordsLock
  readonly ask: (question: AskedQuestion, signal: AbortSignal, live: AskLive) => AsyncIterable<Step>
  /** Where corrections and the history are stored. */
  readonly kept: KeptTexts
  /** Where walks are stored. */
  readonly walks: WalkStore
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** BCP 47 tag of the language that the page is shown in. */
  readonly language: () => string
}

/** What the page may connect to. */
export interface ConnectSettings {
  /** Sources in the form of `connectSource`. */
  readonly sources: readonly string[]
  /** Whether only this page's own origin may be reached, regardless of the list. */
  readonly localOnly: boolean
}

/** `now`: effective in this page. `reload`: effective after the next load of the page. */
type ConnectChange = 'now' | 'reload'

/** The hosts that this page may connect to. */
export interface ConnectPolicy {
  /** What this page was opened with; it never grows. */
  readonly opened: ConnectSettings
  /** What the next page will be opened with. */
  configured(): ConnectSettings
  /** Whether the policy allows this page to reach an address. */
  allows(url: string): boolean
  /**
   * Adds sources, such as `https://api.example.com` or, for hosts that hand over to others,
   * `https://*.example.com`. If the result is `reload`, reload the page: until then the browser refuses
   * requests to them.
   * @throws MessageError if a source cannot be allowed; nothing is added then.
   */
  allow(sources: readonly string[]): ConnectChange
  /** Removes sources from the list. This page's workers can reach them until it is reloaded. */
  forget(sources: readonly string[]): ConnectChange
  /** Locks this page to its own origin, or unlocks it. Running workers follow after a reload. */
  setLocalOnly(on: boolean): ConnectChange
}

/** The part of `localStorage` that is used; if it is unavailable, values are forgotten without a failure. */
export interface KeptTexts {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Removes all texts of the app. */
  clear(): void
}

/** One item; methods that only some browsers have are optional. */
export interface TransferItem {
  readonly kind: string
  getAsFile(): File | null
  webkitGetAsEntry?(): FileSystemEntry | null
}

/** The used part of the browser's `DataTransfer`, which the browser empties after the event. */
export interface Transfer {
  readonly items: Iterable<TransferItem>
  getData(format: string): string
}
