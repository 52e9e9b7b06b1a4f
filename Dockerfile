# The reference backend with the storefront. Settings: docs/operating.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# TZ: the time zone of order dates; a container has none of its own.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TZ=UTC
RUN mkdir /data && chown 1000:1000 /data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules/
COPY --from=build /app/dist dist/
# The user "node" of the image.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It stops by itself on SIGTERM and starts no processes: no shell before it.
CMD ["node", "dist/server/main.js"]
