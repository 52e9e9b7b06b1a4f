import { deleteOtherDevices, type DeviceDto, listDevices } from '@/contract/accounts/devices'
import { toApiError } from '@/net/apiError'
import { baseApi } from '@/net/baseApi'
import { plainCall } from '@/net/contractRequest'

/** A session of the user. */
export type Device = DeviceDto

/** Statuses of a backend that lacks the calls, or rejects them in this session. */
const UNAVAILABLE = [403, 404, 501]

/** True when the user's devices cannot be shown here, now or later. */
export function areDevicesUnavailable(error: unknown): boolean {
  return error !== undefined && UNAVAILABLE.includes(toApiError(error).status ?? 0)
}

const devicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query({
      ...plainCall(listDevices),
      // Not cached, because sessions on other devices begin and end meanwhile.
      keepUnusedDataFor: 0,
      providesTags: ['Device'],
    }),
    deleteOtherDevices: build.mutation({
      ...plainCall(deleteOtherDevices, (answer) => answer ?? { isSuccess: true }),
      invalidatesTags: ['Device'],
    }),
  }),
})

/** Invalidates the devices, because a new password ends the other sessions. */
export const devicesChanged = () => baseApi.util.invalidateTags(['Device'])

export const { useListDevicesQuery, useDeleteOtherDevicesMutation } = devicesApi
