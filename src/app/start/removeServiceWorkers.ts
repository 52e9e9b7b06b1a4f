/** Removes what an earlier storefront at this address may have left in charge of its requests (Spec 1 §4). */
export async function removeServiceWorkers(browser: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  try {
    const registrations = await browser.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // Not offered on insecure pages, forbidden in some private windows and frames: then there is none to remove.
  }
}
