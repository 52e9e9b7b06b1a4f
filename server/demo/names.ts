/** The demo's distributor, its first buyer, and everybody's password. */
export const VENDOR_NAME = 'Alder & Finch Foodservice'
export const DEMO_USERNAME = 'buyer@harborbistro.example'
export const DEMO_PASSWORD = 'Demo!2345'
