# Kelasku for a scaled set-up (docker-compose.yml). One server needs none of this: `npm ci && npm start`.
FROM node:24-bookworm-slim AS build
WORKDIR /kelasku
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY realtime-server/package.json realtime-server/
COPY client/package.json client/
COPY tests/package.json tests/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /kelasku
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY realtime-server/package.json realtime-server/
COPY client/package.json client/
COPY tests/package.json tests/
RUN npm ci --omit=dev --workspace shared --workspace realtime-server && npm cache clean --force
COPY --from=build /kelasku/shared/src shared/src
COPY --from=build /kelasku/realtime-server/dist realtime-server/dist
COPY --from=build /kelasku/realtime-server/migrations realtime-server/migrations
COPY --from=build /kelasku/client/dist client/dist
COPY scripts/build.mjs scripts/command.mjs scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s CMD node -e "fetch('http://127.0.0.1:3000/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "realtime-server/dist/main.js"]
