// All that an origin stores in the browser, as text.

/** Every text that this origin stores in the browser; runs in the page. */
export async function everythingStored(): Promise<string> {
  const pieces = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const text = async (value: unknown): Promise<string> => {
    if (value instanceof Blob) return value.text()
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      return new TextDecoder('latin1').decode(value)
    }
    if (typeof value !== 'object' || value === null) return String(value)
    return (await Promise.all(Object.values(value).map(text))).join('\n')
  }
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const values = await done(database.transaction(store).objectStore(store).getAll())
      for (const value of values) pieces.push(await text(value))
    }
    database.close()
  }
  return pieces.join('\n')
}
