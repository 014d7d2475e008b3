package org.quern.bench.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignLibrariesTest {

    private static final List<String> FILES = List.of("org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "org/sqlite/native/Linux-Musl/x86_64/libsqlitejdbc.so", "org/sqlite/native/Linux/aarch64/libsqlitejdbc.so",
            "org/sqlite/native/Linux/x86/libsqlitejdbc.so", "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll",
            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib", "com/sun/jna/linux-x86-64/libjnidispatch.so",
            "com/sun/jna/win32-x86-64/jnidispatch.dll", "com/sun/jna/darwin-aarch64/libjnidispatch.jnilib",
            "com/sun/jna/aix-ppc64/libjnidispatch.a", "linux/amd64/libzstd-jni.so", "darwin/x86_64/libzstd-jni.dylib",
            "win/amd64/libzstd-jni.dll", "libglass.so", "META-INF/native/libepoll_x86_64.so",
            "org/sqlite/native/Windows/x86_64/notes.txt");

    private static List<String> foreign(String system, String architecture) {
        ForeignLibraries libraries = new ForeignLibraries(system, architecture);
        return FILES.stream().filter(libraries::isForeign).toList();
    }

    @Test
    void keepsLibrariesOfItsOwnSystemAndThoseWithoutAName() {
        Map<String, List<String>> kept = Map.of("Linux amd64",
                List.of("org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
                        "com/sun/jna/linux-x86-64/libjnidispatch.so", "linux/amd64/libzstd-jni.so"),
                "Linux aarch64",
                List.of("org/sqlite/native/Linux/aarch64/libsqlitejdbc.so"), "Windows 11 amd64",
                List.of("org/sqlite/native/Windows/x86_64/sqlitejdbc.dll", "com/sun/jna/win32-x86-64/jnidispatch.dll",
                        "win/amd64/libzstd-jni.dll"),
                "Mac OS X aarch64", List.of("org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
                        "com/sun/jna/darwin-aarch64/libjnidispatch.jnilib"));
        List<String> always = FILES.subList(13, 16);
        kept.forEach((machine, own) -> {
            int end = machine.lastIndexOf(' ');
            List<String> foreign = foreign(machine.substring(0, end), machine.substring(end + 1));
            assertThat(FILES.stream().filter(file -> !foreign.contains(file)).toList()).as(machine)
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(own.stream(), always.stream()).toList());
        });
    }

    @Test
    void removesThemFromAJar(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("library.jar");
        try (FileSystem inside = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()),
                Map.of("create", "true"))) {
            for (String file : FILES) {
                Path path = inside.getPath("/" + file);
                Files.createDirectories(path.getParent());
                Files.writeString(path, file);
            }
        }
        new ForeignLibraries("Linux", "amd64").removeFrom(jar);
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            assertThat(Files.exists(inside.getPath("/org/sqlite/native/Linux/x86_64/libsqlitejdbc.so"))).isTrue();
            assertThat(Files.exists(inside.getPath("/org/sqlite/native/Windows/x86_64/sqlitejdbc.dll"))).isFalse();
            assertThat(Files.readString(inside.getPath("/libglass.so"))).isEqualTo("libglass.so");
        }
    }
}
