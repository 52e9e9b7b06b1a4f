/** A demo account. */
const BUYER = { username: 'buyer@harborbistro.example', password: 'Demo!2345' }

/** Signs the demo's buyer in; returns the token. */
export async function signInBuyer(backend: string): Promise<string> {
  const answer = await fetch(`${backend}/api/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'storefront', ...BUYER }),
  })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}`)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}
