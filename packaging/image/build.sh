#!/bin/sh
# Builds the container image from target/quern (mvn package) and a jlink'ed runtime of the JDK in JAVA_HOME.
#   build.sh                on debian:stable-slim, with docker, podman or buildah
#   build.sh --debootstrap  on a Debian root made by debootstrap, with buildah; needs root, but no daemon and no registry
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../.." && pwd)
product=${QUERN:-$root/target/quern}
image=${IMAGE:-quern}
context=${CONTEXT:-$root/target/image}
[ -d "$product/lib" ] || { echo "build.sh: $product does not exist; run 'mvn -DskipTests package' first." >&2; exit 1; }
[ -x "${JAVA_HOME:-}/bin/jlink" ] || { echo "build.sh: set JAVA_HOME to a JDK 25." >&2; exit 1; }

rm -rf "$context"
mkdir -p "$context/quern"
cp -r "$product/bin" "$product/lib" "$context/quern/"
cp "$here/serve" "$context/serve"
chmod 755 "$context/serve"
# A server has no window: the native libraries of JavaFX are left out.
rm -f "$context"/quern/lib/javafx-*-linux*.jar "$context"/quern/lib/javafx-*-mac*.jar "$context"/quern/lib/javafx-*-win*.jar
"$JAVA_HOME/bin/jlink" --add-modules java.se,jdk.charsets,jdk.crypto.ec,jdk.httpserver,jdk.incubator.vector,jdk.jfr,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs \
  --strip-debug --no-header-files --no-man-pages --compress zip-6 --output "$context/quern/runtime"

if [ "${1:-}" = --debootstrap ]; then
  base=localhost/quern-base
  debian=${DEBIAN_ROOT:-$context/debian}
  [ -d "$debian/usr" ] || debootstrap --variant=minbase stable "$debian"
  rm -rf "$debian"/var/cache/apt/archives/*.deb "$debian"/var/lib/apt/lists/*
  container=$(buildah from scratch)
  buildah add -q "$container" "$debian" /
  buildah commit -q --rm "$container" "$base"
  exec buildah build --isolation chroot --format docker --build-arg "BASE=$base" -t "$image" -f "$here/Dockerfile" "$context"
fi
for tool in docker podman buildah; do
  if command -v $tool >/dev/null && { [ $tool != docker ] || docker info >/dev/null 2>&1; }; then
    exec $tool build -t "$image" -f "$here/Dockerfile" "$context"
  fi
done
echo "build.sh: install docker, podman or buildah." >&2
exit 1
