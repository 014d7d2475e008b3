package org.quern.bench.packages;

import java.io.IOException;
import java.nio.file.Path;
import org.quern.workspace.FolderTree;

/** Builds the packages for the system that it runs on. */
public final class Packages {

    private Packages() {}

    /**
     * @param args the build's folder, the version, and the options of the JVM as one word. The working directory is the
     * project's folder.
     */
    public static void main(String[] args) throws IOException {
        Path build = Path.of(args[0]).toAbsolutePath();
        Path project = Path.of("").toAbsolutePath();
        String version = args[1];
        Path packages = build.resolve("packages");
        new FolderTree(packages).delete();
        Path program = packages.resolve("quern-" + version);
        new ProgramFolder(build.resolve("quern"), project).copyTo(program);
        Path resources = project.resolve("packaging");
        String system = System.getProperty("os.name", "");
        if (system.startsWith("Windows") || system.startsWith("Mac"))
            new ApplicationPackage(program, resources, args[2]).make(packages, version,
                    system.startsWith("Mac") ? "dmg" : "msi");
        else
            new LinuxPackages(program, resources.resolve("linux")).make(packages, version);
    }
}
