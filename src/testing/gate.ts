/** Holds responses back while it is closed: it does not matter whether a call arrives before the story lets it be answered. */
export function createGate() {
  let opened = Promise.resolve()
  let open = () => {}
  return {
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
    opened: () => opened,
  }
}
