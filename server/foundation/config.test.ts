import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nearlyNamed, readConfig } from './config'
import { StartupError } from './failure'

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      imageDir: resolve('./data/images'),
      imageLibraryMb: 1024,
      exchangeDir: null,
      exchangeMaxMb: 128,
      minFreeMb: 64,
      databaseUrl: null,
      seed: 'demo',
      seedProducts: 2400,
      demoLanding: true,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      mailFrom: null,
      recaptcha: null,
      humanCheckCost: 1000,
      paymentGateway: 'sandbox',
      maxAtWork: 8,
      maxWaiting: 500,
      maxWaitMs: 2000,
      privateWebhookHosts: [],
      trustsProxy: false,
      metricsKey: null,
      logLevel: 'info',
      isProduction: false,
    })
  })

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      IMAGE_DIR: import.meta.dirname,
      IMAGE_LIBRARY_MB: '20',
      EXCHANGE_DIR: '/srv/exchange',
      EXCHANGE_MAX_MB: '64',
      MIN_FREE_MB: '500',
      DATABASE_URL: 'postgres://shop:secret@db.internal/shop',
      SEED: 'none',
      SEED_PRODUCTS: '50000',
      DEMO_LANDING: 'off',
      PUBLIC_URL: 'https://shop.example/',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'orders@shop.example',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'hidden',
      HUMAN_CHECK_COST: '500',
      PAYMENT_GATEWAY: 'sandbox',
      MAX_AT_WORK: '16',
      MAX_WAITING: '100',
      MAX_WAIT_MS: '500',
      WEBHOOK_ALLOW_PRIVATE: 'erp.internal, 10.0.0.5',
      TRUST_PROXY: 'on',
      METRICS_KEY: 'k'.repeat(32),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    })
    expect(config).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/data',
      imageDir: import.meta.dirname,
      imageLibraryMb: 20,
      exchangeDir: '/srv/exchange',
      exchangeMaxMb: 64,
      minFreeMb: 500,
      databaseUrl: 'postgres://shop:secret@db.internal/shop',
      seed: 'none',
      seedProducts: 50_000,
      demoLanding: false,
      publicUrl: 'https://shop.example',
      smtpUrl: 'smtps://mail.example',
      mailFrom: 'orders@shop.example',
      recaptcha: { siteKey: 'site', secret: 'hidden' },
      humanCheckCost: 500,
      paymentGateway: 'sandbox',
      maxAtWork: 16,
      maxWaiting: 100,
      maxWaitMs: 500,
      privateWebhookHosts: ['erp.internal', '10.0.0.5'],
      trustsProxy: true,
      metricsKey: 'k'.repeat(32),
      logLevel: 'warn',
      isProduction: true,
    })
  })

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'none'],
    [{ NODE_ENV: 'production', SEED: '' }, 'none'],
    [{ NODE_ENV: 'production', SEED: 'demo' }, 'demo'],
    [{ NODE_ENV: 'development' }, 'demo'],
    [{ NODE_ENV: 'test', SEED: 'none' }, 'none'],
  ])('loads demo data in production only on request: %o', (env, seed) => {
    expect(readConfig(env).seed).toBe(seed)
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'none'],
    [{ NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox' }, 'sandbox'],
    [{ NODE_ENV: 'development' }, 'sandbox'],
    [{ PAYMENT_GATEWAY: 'none' }, 'none'],
  ])('uses the sandbox gateway in production only on request: %o', (env, gateway) => {
    expect(readConfig(env).paymentGateway).toBe(gateway)
  })

  it.each([
    ['on', 'all'],
    ['OFF', []],
    ['', []],
    ['ERP.internal', ['erp.internal']],
    ['[::1], 127.0.0.1', ['[::1]', '127.0.0.1']],
  ])('with WEBHOOK_ALLOW_PRIVATE=%s lets webhooks reach %j', (value, hosts) => {
    expect(readConfig({ WEBHOOK_ALLOW_PRIVATE: value }).privateWebhookHosts).toEqual(hosts)
  })

  it('includes the port in the default public URL', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it.each([
    ['PORT', '65535'],
    ['PORT', '0'],
    ['SEED_PRODUCTS', '1'],
    ['TRUST_PROXY', 'TRUE'],
    ['TRUST_PROXY', 'no'],
    ['MAIL_FROM', 'orders@shop.example'],
    ['MAIL_FROM', 'Alder & Finch <orders@shop.example>'],
  ])('accepts %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).not.toThrow()
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['PORT', '1e3'],
    ['SEED', 'Demo'],
    ['SEED_PRODUCTS', '0'],
    ['DEMO_LANDING', 'no'],
    ['SEED_PRODUCTS', '200001'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/shop'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Alder & Finch'],
    ['MAIL_FROM', 'Shop <orders>'],
    ['MAIL_FROM', 'a@shop.example, b@shop.example'],
    ['MAIL_FROM', 'Shop\nBcc: <x@shop.example>'],
    ['HUMAN_CHECK_COST', '0'],
    ['PAYMENT_GATEWAY', 'Sandbox'],
    ['TRUST_PROXY', 'maybe'],
    ['WEBHOOK_ALLOW_PRIVATE', 'http://erp.internal'],
    ['WEBHOOK_ALLOW_PRIVATE', 'erp.internal:8080'],
    ['WEBHOOK_ALLOW_PRIVATE', 'erp.internal,,other'],
    ['METRICS_KEY', `hunter2${'x'.repeat(24)}`],
    ['METRICS_KEY', `hunter2 ${'x'.repeat(32)}`],
    ['METRICS_KEY', `hunter2é${'x'.repeat(32)}`],
    ['LOG_LEVEL', 'verbose'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['TZ', 'America/New_Yrok'],
    ['TZ', 'Boston'],
    ['IMAGE_DIR', '/no/such/folder'],
    ['IMAGE_DIR', import.meta.filename],
  ])('rejects %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartupError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+$`))
    expect(read).not.toThrow(/hunter2/)
  })

  it.each([
    [{ RECAPTCHA_SITE_KEY: 'site' }, 'RECAPTCHA_SECRET must be set together with RECAPTCHA_SITE_KEY'],
    [{ RECAPTCHA_SECRET: 'hidden' }, 'RECAPTCHA_SITE_KEY must be set together with RECAPTCHA_SECRET'],
  ])('rejects a partial reCAPTCHA configuration: %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

it.each(['America/New_York', 'UTC', 'Etc/GMT+5', ':Europe/Paris'])('accepts the time zone %s', (TZ) => {
  expect(() => readConfig({ TZ })).not.toThrow()
})

describe('nearlyNamed', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['TRUTS_PROXY', 'TRUST_PROXY'],
    ['SMTPURL', 'SMTP_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['port', 'PORT'],
  ])('finds %s', (given, meant) => {
    expect(nearlyNamed({ [given]: 'x' })).toEqual([[given, meant]])
  })

  it.each([
    'PATH',
    'HOME',
    'HOSTNAME',
    'POST',
    'SHED',
    'TERM',
    'NODE_OPTIONS',
    'PGDATABASE',
    'x'.repeat(100_000),
  ])('leaves $0 alone', (name) => {
    expect(nearlyNamed({ [name]: 'x' })).toEqual([])
  })

  it('ignores a name whose correct form is set too', () => {
    expect(nearlyNamed({ DATABASE_URL: 'postgres://a', DATABASE_URI: 'x' })).toEqual([])
  })
})
