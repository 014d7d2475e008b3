package org.quern.bench.packages;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.quern.workspace.FolderTree;

/**
 * A portable archive, and the packages of Debian and Fedora. The latter contain no scripts: desktops, MIME types, icons and man pages
 * are registered by triggers of the systems.
 *
 * @param program the folder of the program
 * @param resources the templates of the packages
 */
record LinuxPackages(Path program, Path resources) {

    private static final Map<String, String> DEBIAN_NAMES = Map.of("amd64", "amd64", "aarch64", "arm64");

    void make(Path folder, String version) throws IOException {
        archive(folder);
        Path root = root(folder.resolve("root"));
        if (Tool.exists("dpkg-deb"))
            deb(root, folder, version);
        if (Tool.exists("rpmbuild"))
            rpm(root, folder, version);
        new FolderTree(root).delete();
    }

    private void archive(Path folder) throws IOException {
        Path file = folder.resolve(program.getFileName() + "-linux-" + architecture() + ".tar.gz");
        Tool.run("tar", "-C", folder.toString(), "--owner=0", "--group=0", "--sort=name", "-czf", file.toString(),
                program.getFileName().toString());
    }

    /** The files as they are installed. */
    private Path root(Path root) throws IOException {
        Path usr = root.resolve("usr");
        for (String part : List.of("bin", "lib", "runtime"))
            link(program.resolve(part), usr.resolve("lib/quern").resolve(part));
        Files.createLink(usr.resolve("lib/quern/quern.aot"), program.resolve("quern.aot"));
        link(program.resolve("share"), usr.resolve("share"));
        Files.createDirectories(usr.resolve("bin"));
        Files.createSymbolicLink(usr.resolve("bin/quern"), Path.of("../lib/quern/bin/quern"));
        try (Stream<Path> pages = Files.list(usr.resolve("share/man/man1"))) {
            for (Path page : pages.toList())
                compress(page);
        }
        return root;
    }

    private void deb(Path root, Path folder, String version) throws IOException {
        String architecture = DEBIAN_NAMES.getOrDefault(architecture(), architecture());
        Path control = Files.createDirectories(root.resolve("DEBIAN")).resolve("control");
        Files.writeString(control, template("control").replace("@version@", version)
                .replace("@arch@", architecture)
                .replace("@kilobytes@", String.valueOf(bytes(root) >> 10)));
        // Where Debian's zsh looks; elsewhere it is the other folder.
        Path completion = root.resolve("usr/share/zsh/site-functions");
        Path debian = completion.resolveSibling("vendor-completions");
        Files.move(completion, debian);
        Path file = folder.resolve("quern_" + version + "_" + architecture + ".deb");
        // Readable on Debian 12 and Ubuntu 22.04 or newer; the usual compression takes several times as long.
        Tool.run("dpkg-deb", "--root-owner-group", "-Zzstd", "-z9", "--build", root.toString(), file.toString());
        Files.move(debian, completion);
        Files.delete(control);
        Files.delete(control.getParent());
    }

    private void rpm(Path root, Path folder, String version) throws IOException {
        Path top = Files.createDirectories(folder.resolve("rpm"));
        Path spec = Files.writeString(top.resolve("quern.spec"),
                template("quern.spec").replace("@version@", version).replace("@root@", root.toString()));
        Tool.run("rpmbuild", "-bb", "--quiet", "--define", "_topdir " + top, "--define",
                "_rpmfilename %{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm", "--define", "_rpmdir " + folder,
                spec.toString());
        new FolderTree(top).delete();
    }

    private String template(String name) throws IOException {
        return Files.readString(resources.resolve(name));
    }

    private static String architecture() {
        return System.getProperty("os.arch", "");
    }

    private static long bytes(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static void compress(Path page) throws IOException {
        byte[] text = Files.readAllBytes(page);
        // A new file: the page itself is a link to that of the archive.
        try (OutputStream out = new GZIPOutputStream(
                Files.newOutputStream(page.resolveSibling(page.getFileName() + ".gz")))) {
            out.write(text);
        }
        Files.delete(page);
    }

    /** The same files once more without the space for them. */
    private static void link(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.createLink(to.resolve(from.relativize(file)), file);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
